alter table transactions add column asked bigint;
alter table transactions add column prompted_at timestamp with time zone;
