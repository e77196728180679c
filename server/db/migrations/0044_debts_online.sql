-- no transaction
drop index concurrently if exists customers_debt_idx;
create index concurrently customers_debt_idx on customers (shop_id, debt, id);
alter table transactions drop constraint if exists transactions_debt_id_fkey, add constraint transactions_debt_id_fkey foreign key (shop_id, debt_id) references debts (shop_id, id) not valid;
alter table transactions validate constraint transactions_debt_id_fkey;
drop index concurrently if exists transactions_debt_id_idx;
create index concurrently transactions_debt_id_idx on transactions (shop_id, debt_id, id);
