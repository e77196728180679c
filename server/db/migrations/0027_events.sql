-- What happens in a shop, one row a happening, whatever it happens to.
create table events (
  shop_id uuid not null,
  id uuid not null,
  type text not null,
  subject text not null,
  subject_id uuid not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  data jsonb not null,
  changes jsonb,
  cause uuid,
  at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('events', 'shop_id');
alter table events add constraint events_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table events add constraint events_actor_kind_check check (actor_kind in ('person', 'key', 'bot', 'customer', 'system'));

-- Written once, for everybody; only a shop that goes takes its own along.
revoke update, delete, truncate on events from dukani_app;
create trigger append_only before update on events for each row execute function dukani_append_only();
create function dukani_goes_with_its_shop() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger kept before delete on events for each row execute function dukani_goes_with_its_shop();

-- The steps of orders in the words of events. Whoever did them was kept by name alone.
create view order_steps as
select o.shop_id, o.id, 'orders.' || o.event as type, 'orders' as subject, o.order_id as subject_id,
  case
    when o.by in ('rehearsal', 'Dukani') then 'system'
    when o.event in ('edited', 'payment_claimed', 'problem_reported') then 'customer'
    when o.by in (n.customer_name, n.customer_phone, 'link') then 'customer'
    else 'person'
  end as actor_kind,
  null::text as actor_id, o.by as actor_name,
  case
    when o.event = 'placed' then jsonb_build_object('number', n.number, 'channel', n.channel)
    when o.note is null then '{}'::jsonb
    when o.event = 'payment_requested' then jsonb_build_object('phone', o.note)
    when o.event = 'payment_failed' then jsonb_build_object('failure', o.note)
    when o.event = 'payment_held' then jsonb_build_object('why', o.note)
    when o.event = 'held_moved' then jsonb_build_object('number', o.note::integer)
    when o.event in ('held_returned', 'refunded', 'payment_claimed') then jsonb_build_object('reference', o.note)
    when o.event = 'cancelled' then jsonb_build_object('reason', o.note)
    when o.event = 'problem_reported' then jsonb_build_object('kind', split_part(o.note, ': ', 1),
      'text', nullif(substr(o.note, length(split_part(o.note, ': ', 1)) + 3), ''))
    when o.event = 'problem_solved' then jsonb_build_object('answer', o.note)
    when o.event = 'stock_short' then jsonb_build_object('missing', o.note)
    else jsonb_build_object('note', o.note)
  end as data,
  case when o.to_status is not null then jsonb_build_object('status', jsonb_build_array(o.from_status, o.to_status)) end as changes,
  null::uuid as cause, o.created_at as at
from order_events o join orders n on n.shop_id = o.shop_id and n.id = o.order_id;
