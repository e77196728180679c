alter table shops add column charges jsonb not null default '[]'::jsonb;
alter table orders add column charges jsonb;
