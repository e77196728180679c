create table exports (
  shop_id uuid not null,
  id uuid not null,
  file_name text,
  state text not null,
  rows integer,
  files integer,
  kilobytes integer,
  expires_at timestamp with time zone,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('exports', 'shop_id');
alter table exports add constraint exports_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table exports add constraint exports_state_check check (state in ('waiting', 'ready', 'failed', 'gone'));
alter table exports add constraint exports_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index exports_created_at_idx on exports (shop_id, created_at, id);
