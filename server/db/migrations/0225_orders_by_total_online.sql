-- no transaction
-- What orders above or below an amount come to, rehearsed ones apart: read off the index.
drop index concurrently if exists orders_by_total;
create index concurrently orders_by_total on orders (shop_id, total, rehearsal);
