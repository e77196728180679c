alter table debts add column instalments jsonb not null default '[]'::jsonb;
