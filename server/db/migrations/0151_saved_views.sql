create table saved_views (
  shop_id uuid not null,
  id uuid not null,
  record text not null,
  name text not null,
  query text not null,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('saved_views', 'shop_id');
alter table saved_views add constraint saved_views_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table saved_views add constraint saved_views_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index saved_views_name_idx on saved_views (shop_id, name, id);
create index saved_views_created_at_idx on saved_views (shop_id, created_at, id);
