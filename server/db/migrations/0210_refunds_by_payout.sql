alter table payment_accounts add column float_vendor text;
alter table payment_accounts add column pin jsonb;
alter table transactions add column attempt integer;
