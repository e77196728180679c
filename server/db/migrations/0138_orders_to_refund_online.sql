-- no transaction
-- Of what was paid beyond an order, home says that it is to be given back: few are.
drop index concurrently if exists orders_to_give_back;
create index concurrently orders_to_give_back on orders (shop_id, id) where (case when status = 'cancelled' then 0 else total end - (paid - refunded) - coalesce(credited, 0)) < 0;
