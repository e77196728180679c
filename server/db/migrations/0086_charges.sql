alter table transactions add column surcharge bigint;
alter table payment_accounts add column charge_type text not null default 'Percentage Charge'::text;
alter table payment_accounts add column charge_amount bigint;
alter table payment_accounts add column charge_percent integer;
alter table payment_accounts add column charge_paid_by text not null default 'customer'::text;
