create table credit (
  shop_id uuid not null,
  days integer not null default 14,
  credit_limit bigint,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('credit', 'shop_id');
alter table customers add column credit_limit bigint;
alter table orders add column credited bigint;
alter table expenses add column debt_id uuid;
alter table debts add column order_id uuid;
alter table credit add constraint credit_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
