create table invitations (
  shop_id uuid not null,
  id uuid not null,
  recipient text not null,
  name text,
  role_id uuid not null,
  language text not null default 'sw'::text,
  state text not null,
  expires_at timestamp with time zone,
  times_sent integer not null,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('invitations', 'shop_id');
alter table invitations add constraint invitations_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table invitations add constraint invitations_role_id_fkey foreign key (shop_id, role_id) references roles (shop_id, id);
alter table invitations add constraint invitations_language_check check (language in ('en', 'sw'));
alter table invitations add constraint invitations_state_check check (state in ('open', 'accepted', 'declined', 'withdrawn'));
alter table invitations add constraint invitations_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index invitations_role_id_idx on invitations (shop_id, role_id, id);
create index invitations_created_at_idx on invitations (shop_id, created_at, id);
create index invitations_recipient_idx on invitations (shop_id, recipient, id);
create index invitations_search_idx on invitations using gin (shop_id, name gin_trgm_ops, recipient gin_trgm_ops);
drop function if exists search_invitations;
create function search_invitations(text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.invitations where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or recipient ilike $2) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.invitations where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or recipient ilike $2) limit $3 $query$ using $1, $2, $3;
end $function$;
revoke execute on function search_invitations(text, text, integer) from public;
grant execute on function search_invitations(text, text, integer) to dukani_app;
