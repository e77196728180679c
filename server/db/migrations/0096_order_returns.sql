alter table orders add column returns jsonb;
