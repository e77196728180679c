alter table products add column options jsonb not null default '[]'::jsonb;
