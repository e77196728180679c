create table product_sets (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  cover uuid,
  products jsonb not null,
  shown boolean not null default true,
  position integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('product_sets', 'shop_id');
alter table product_sets add constraint product_sets_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table product_sets add constraint product_sets_name_key unique (shop_id, name);
create index product_sets_name_idx on product_sets (shop_id, name, id);
create index product_sets_position_idx on product_sets (shop_id, position, id);
create index product_sets_search_idx on product_sets using gin (shop_id, name gin_trgm_ops);
drop function if exists search_product_sets;
create function search_product_sets(text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.product_sets where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) $query$ into plan using $1;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.product_sets where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) limit $2 $query$ using $1, $2;
end $function$;
revoke execute on function search_product_sets(text, integer) from public;
grant execute on function search_product_sets(text, integer) to dukani_app;
