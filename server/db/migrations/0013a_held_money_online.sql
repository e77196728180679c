-- no transaction
alter table order_events drop constraint if exists order_events_event_check, add constraint order_events_event_check check (event in ('placed', 'confirmed', 'payment_requested', 'part_paid', 'paid', 'payment_failed', 'payment_held', 'held_moved', 'held_returned', 'picked_up', 'delivered', 'completed', 'cancelled', 'refunded', 'link_sent', 'edited', 'payment_claimed', 'problem_reported', 'problem_solved')) not valid;
alter table order_events validate constraint order_events_event_check;
alter table transactions drop constraint if exists transactions_failure_check, add constraint transactions_failure_check check (failure in ('insufficient_funds', 'wrong_pin', 'cancelled_by_payer', 'timeout', 'not_registered', 'provider_error', 'wrong_amount', 'not_owed', 'order_closed')) not valid;
alter table transactions validate constraint transactions_failure_check;
drop index concurrently if exists transactions_settled_at_idx;
create index concurrently transactions_settled_at_idx on transactions (shop_id, settled_at, id);
alter table transactions drop constraint if exists transactions_state_check, add constraint transactions_state_check check (state in ('initiated', 'pending', 'succeeded', 'held', 'failed', 'expired', 'reversed')) not valid;
alter table transactions validate constraint transactions_state_check;
drop index concurrently if exists ledger_transfers_order_idx;
create index concurrently ledger_transfers_order_idx on ledger_transfers (shop_id, order_id);
