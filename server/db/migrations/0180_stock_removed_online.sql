-- no transaction
alter table stock_movements drop constraint if exists stock_movements_reason_check, add constraint stock_movements_reason_check check (reason in ('opening', 'order', 'cancelled', 'count', 'received', 'damaged', 'returned', 'released', 'undone', 'removed')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
