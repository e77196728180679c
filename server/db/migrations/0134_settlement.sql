alter table transactions add column available_from timestamp with time zone;
alter table transactions add column available_at timestamp with time zone;
