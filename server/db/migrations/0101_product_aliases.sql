alter table products add column aliases jsonb not null default '[]'::jsonb;
