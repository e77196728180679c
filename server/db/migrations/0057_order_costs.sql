alter table orders add column cost bigint;
alter table orders add column uncosted bigint;
