-- no transaction
-- Who ordered by a channel: read off the index, where half of all orders were.
drop index concurrently if exists orders_by_channel;
create index concurrently orders_by_channel on orders (shop_id, channel, customer_id);
