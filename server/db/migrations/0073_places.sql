alter table shops add column places jsonb not null default '[]';
