alter table transactions add column service_fee bigint;
