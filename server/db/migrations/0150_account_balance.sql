alter table payment_accounts add column balance bigint;
