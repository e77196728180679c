alter table shops add column listed boolean not null default false;
