create table segments (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  conditions jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('segments', 'shop_id');
alter table segments add constraint segments_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table segments add constraint segments_name_key unique (shop_id, name);
create index segments_name_idx on segments (shop_id, name, id);
create index segments_created_at_idx on segments (shop_id, created_at, id);
create index segments_search_idx on segments using gin (shop_id, name gin_trgm_ops);
drop function if exists search_segments;
create function search_segments(text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.segments where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) $query$ into plan using $1;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.segments where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) limit $2 $query$ using $1, $2;
end $function$;
revoke execute on function search_segments(text, integer) from public;
grant execute on function search_segments(text, integer) to dukani_app;

-- What new shops have from now on.
insert into segments (shop_id, id, name, conditions, created_at, updated_at)
select s.id, gen_random_uuid(), case when s.language = 'en' then r.en else r.sw end, r.conditions::jsonb,
       now() + r.place * interval '1 millisecond', now() + r.place * interval '1 millisecond'
from shops s cross join (values
  (1, 'New', 'Wapya', '{"all": [{"has": "orders", "where": {"all": [{"field": "created_at", "op": "during", "value": {"last": 30, "unit": "day"}}]}}, {"hasNo": "orders", "where": {"all": [{"field": "created_at", "op": "during", "value": {"olderThan": 30, "unit": "day"}}]}}]}'),
  (2, 'Regular', 'Wa kila mara', '{"all": [{"field": "total_orders", "op": "gte", "value": 3}, {"field": "last_order_at", "op": "during", "value": {"last": 90, "unit": "day"}}]}'),
  (3, 'Big buyers', 'Wanunuzi wakubwa', '{"all": [{"field": "total_amount", "op": "gte", "value": 50000000}]}'),
  (4, 'Quiet for 30 days', 'Kimya siku 30', '{"all": [{"field": "last_order_at", "op": "during", "value": {"olderThan": 30, "unit": "day"}}]}'),
  (5, 'Quiet for 60 days', 'Kimya siku 60', '{"all": [{"field": "last_order_at", "op": "during", "value": {"olderThan": 60, "unit": "day"}}]}'),
  (6, 'Quiet for 90 days', 'Kimya siku 90', '{"all": [{"field": "last_order_at", "op": "during", "value": {"olderThan": 90, "unit": "day"}}]}'),
  (7, 'Who owe', 'Wanaodaiwa', '{"all": [{"field": "debt", "op": "gt", "value": 0}]}')
) as r (place, en, sw, conditions);
