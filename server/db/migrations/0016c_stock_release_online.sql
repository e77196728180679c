-- no transaction
alter table stock_movements drop constraint if exists stock_movements_reason_check, add constraint stock_movements_reason_check check (reason in ('opening', 'order', 'cancelled', 'count', 'received', 'damaged', 'returned', 'released')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
alter table order_events drop constraint if exists order_events_event_check, add constraint order_events_event_check check (event in ('placed', 'confirmed', 'payment_requested', 'part_paid', 'paid', 'payment_failed', 'payment_held', 'held_moved', 'held_returned', 'picked_up', 'delivered', 'completed', 'cancelled', 'refunded', 'link_sent', 'edited', 'payment_claimed', 'problem_reported', 'problem_solved', 'stock_released', 'stock_held', 'stock_short')) not valid;
alter table order_events validate constraint order_events_event_check;
drop index concurrently if exists orders_to_release;
create index concurrently orders_to_release on orders (stock_held_until, id)
where status = 'pending' and stock_released_at is null and stock_held_until is not null;
