-- no transaction
-- What home adds up among all orders of a shop: the few that are not paid, and the few with an open problem.
drop index concurrently if exists orders_owing;
create index concurrently orders_owing on orders (shop_id, id) where (case when status = 'cancelled' then 0 else total end - (paid - refunded)) > 0;
drop index concurrently if exists orders_with_problem;
create index concurrently orders_with_problem on orders (shop_id, id) where problem is not null;
-- Whether there is one at all.
drop index concurrently if exists transactions_by_phone;
create index concurrently transactions_by_phone on transactions (shop_id, id) where state = 'succeeded' and method = 'mobile_money' and not rehearsal;
-- So that it is known that they are few.
drop statistics if exists orders_due;
create statistics orders_due on (case when status = 'cancelled' then 0 else total end - (paid - refunded)) from orders;
analyze orders;
