-- Of a deleted record only its title stays: what people wrote of it leaves its earlier events as well.
create function dukani_mask(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'null' then value else '"•"'::jsonb end
$$;
create function dukani_masked(changes jsonb, fields text[]) returns jsonb language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(key, case when key = any (fields)
      then jsonb_build_array(public.dukani_mask(value -> 0), public.dukani_mask(value -> 1)) else value end)
    from jsonb_each(changes)
$$;

-- The one change an event knows.
create function dukani_only_masked() returns trigger language plpgsql as $$
declare
  hidden text[];
begin
  select array_agg(key) into hidden from jsonb_each(new.changes) where value is distinct from old.changes -> key;
  if to_jsonb(new) - 'changes' <> to_jsonb(old) - 'changes'
    or new.changes is distinct from public.dukani_masked(old.changes, hidden) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger append_only on events;
create trigger append_only before update on events for each row execute function dukani_only_masked();

create function dukani_forget(forgotten text, forgotten_id uuid, hidden text[]) returns void language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.events e set changes = public.dukani_masked(e.changes, hidden)
    where e.shop_id = current_setting('app.shop_id')::uuid and e.subject = forgotten and e.subject_id = forgotten_id
      and e.type <> forgotten || '.deleted' and e.changes ?| hidden
$$;
revoke all on function dukani_forget(text, uuid, text[]) from public;
grant execute on function dukani_forget(text, uuid, text[]) to dukani_app;

-- Those who were deleted before.
update events e set changes = dukani_masked(e.changes, f.fields)
  from (select array['name', 'phone', 'email', 'region', 'district', 'street', 'tags', 'notes'] as fields) f
  where e.subject = 'customers' and e.type <> 'customers.deleted' and e.changes ?| f.fields
    and exists (select from events gone where gone.shop_id = e.shop_id and gone.subject = e.subject
      and gone.subject_id = e.subject_id and gone.type = 'customers.deleted');
