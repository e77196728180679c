-- no transaction
alter table expenses drop constraint if exists expenses_debt_id_fkey, add constraint expenses_debt_id_fkey foreign key (shop_id, debt_id) references debts (shop_id, id) not valid;
alter table expenses validate constraint expenses_debt_id_fkey;
drop index concurrently if exists expenses_debt_id_idx;
create index concurrently expenses_debt_id_idx on expenses (shop_id, debt_id, id);
alter table expenses drop constraint if exists expenses_paid_from_check, add constraint expenses_paid_from_check check (paid_from in ('cash', 'mobile_money', 'bank', 'credit')) not valid;
alter table expenses validate constraint expenses_paid_from_check;
alter table debts drop constraint if exists debts_order_id_fkey, add constraint debts_order_id_fkey foreign key (shop_id, order_id) references orders (shop_id, id) not valid;
alter table debts validate constraint debts_order_id_fkey;
drop index concurrently if exists debts_order_id_idx;
create index concurrently debts_order_id_idx on debts (shop_id, order_id, id);
alter table debts drop constraint if exists debts_state_check, add constraint debts_state_check check (state in ('open', 'part paid', 'paid', 'written off', 'cancelled')) not valid;
alter table debts validate constraint debts_state_check;
-- What an order owes is less what of it is on credit.
drop index concurrently if exists orders_owing;
create index concurrently orders_owing on orders (shop_id, id) where (case when status = 'cancelled' then 0 else total end - (paid - refunded) - coalesce(credited, 0)) > 0;
drop statistics if exists orders_due;
create statistics orders_due on (case when status = 'cancelled' then 0 else total end - (paid - refunded) - coalesce(credited, 0)) from orders;
analyze orders;
