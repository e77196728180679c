-- no transaction
-- What home counts among all orders of a shop: the few whose goods went back on the shelf.
drop index concurrently if exists orders_released;
create index concurrently orders_released on orders (shop_id, id) where stock_released_at is not null and status in ('pending', 'paid');
