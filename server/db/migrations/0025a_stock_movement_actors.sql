alter table stock_movements add column by_kind text;
alter table stock_movements add column by_id text;
