alter table transactions add column network text;
alter table transactions add column refunded bigint;
alter table transactions add column refund_of uuid;
alter table transactions add column reason text;
