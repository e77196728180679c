-- no transaction
alter table transactions drop constraint if exists transactions_provider_check, add constraint transactions_provider_check check (provider in ('mobile_money', 'cash', 'rehearsal')) not valid;
alter table transactions validate constraint transactions_provider_check;
