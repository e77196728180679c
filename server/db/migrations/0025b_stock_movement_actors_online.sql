-- no transaction
alter table stock_movements drop constraint if exists stock_movements_by_kind_check, add constraint stock_movements_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system')) not valid;
alter table stock_movements validate constraint stock_movements_by_kind_check;
