-- no transaction
alter table transactions drop constraint if exists transactions_payment_account_id_fkey, add constraint transactions_payment_account_id_fkey foreign key (shop_id, payment_account_id) references payment_accounts (shop_id, id) not valid;
alter table transactions validate constraint transactions_payment_account_id_fkey;
alter table transactions drop constraint if exists transactions_second_route_of_fkey, add constraint transactions_second_route_of_fkey foreign key (shop_id, second_route_of) references transactions (shop_id, id) not valid;
alter table transactions validate constraint transactions_second_route_of_fkey;
drop index concurrently if exists transactions_payment_account_id_idx;
create index concurrently transactions_payment_account_id_idx on transactions (shop_id, payment_account_id, id);
drop index concurrently if exists transactions_second_route_of_idx;
create index concurrently transactions_second_route_of_idx on transactions (shop_id, second_route_of, id);
alter table transactions drop constraint if exists transactions_failure_check, add constraint transactions_failure_check check (failure in ('insufficient_funds', 'wrong_pin', 'cancelled_by_payer', 'timeout', 'not_registered', 'provider_error', 'wrong_amount', 'not_owed', 'order_closed', 'withdrawn', 'trial')) not valid;
alter table transactions validate constraint transactions_failure_check;
drop index concurrently if exists transactions_by_prompted_at;
create index concurrently transactions_by_prompted_at on transactions (prompted_at) where prompted_at is not null;
alter table transactions drop constraint if exists transactions_provider_check, add constraint transactions_provider_check check (provider in ('mobile_money', 'cash', 'rehearsal', 'clickpesa', 'selcom', 'flutterwave', 'mpesa')) not valid;
alter table transactions validate constraint transactions_provider_check;
