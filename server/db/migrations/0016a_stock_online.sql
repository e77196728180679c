-- no transaction
drop index concurrently if exists stock_movements_by_order;
create index concurrently stock_movements_by_order on stock_movements (shop_id, order_id) where order_id is not null;
