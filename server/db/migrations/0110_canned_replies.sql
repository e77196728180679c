create table canned_replies (
  shop_id uuid not null,
  id uuid not null,
  shortcut text not null,
  text jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('canned_replies', 'shop_id');
alter table canned_replies add constraint canned_replies_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table canned_replies add constraint canned_replies_shortcut_key unique (shop_id, shortcut);
create index canned_replies_shortcut_idx on canned_replies (shop_id, shortcut, id);
create index canned_replies_created_at_idx on canned_replies (shop_id, created_at, id);
create index canned_replies_search_idx on canned_replies using gin (shop_id, shortcut gin_trgm_ops, ((text ->> 'en'::text)) gin_trgm_ops, ((text ->> 'sw'::text)) gin_trgm_ops);
drop function if exists search_canned_replies;
create function search_canned_replies(text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.canned_replies where shop_id = current_setting('app.shop_id')::uuid and (shortcut ilike $1 or ((text ->> 'en'::text) ilike $2 or (text ->> 'sw'::text) ilike $2)) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.canned_replies where shop_id = current_setting('app.shop_id')::uuid and (shortcut ilike $1 or ((text ->> 'en'::text) ilike $2 or (text ->> 'sw'::text) ilike $2)) limit $3 $query$ using $1, $2, $3;
end $function$;
revoke execute on function search_canned_replies(text, text, integer) from public;
grant execute on function search_canned_replies(text, text, integer) to dukani_app;
