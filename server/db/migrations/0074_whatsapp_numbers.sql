create table whatsapp_numbers (
  shop_id uuid not null,
  id uuid not null,
  phone_number_id text not null,
  business_account_id text not null,
  access_token jsonb,
  app_secret jsonb,
  display_phone text,
  verified_name text,
  quality text,
  daily_limit integer,
  verify_token text,
  state text not null,
  checks jsonb,
  templates jsonb,
  verified_at timestamp with time zone,
  delivered_at timestamp with time zone,
  checked_at timestamp with time zone,
  tested_at timestamp with time zone,
  test_code text,
  is_default boolean not null,
  rehearsal boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('whatsapp_numbers', 'shop_id');
alter table whatsapp_numbers add constraint whatsapp_numbers_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table whatsapp_numbers add constraint whatsapp_numbers_quality_check check (quality in ('green', 'yellow', 'red', 'unknown'));
alter table whatsapp_numbers add constraint whatsapp_numbers_state_check check (state in ('new', 'connected', 'failing', 'off'));
create index whatsapp_numbers_created_at_idx on whatsapp_numbers (shop_id, created_at, id);

-- Nobody keeps a number without Meta's word that it is theirs: only then is it one shop's alone.
create unique index whatsapp_numbers_by_number on whatsapp_numbers (phone_number_id) where state in ('connected', 'failing');
create unique index whatsapp_numbers_by_default on whatsapp_numbers (shop_id) where is_default;
-- How deliveries and Meta's verification find their shop.
create index whatsapp_numbers_of_delivery on whatsapp_numbers (phone_number_id);
create index whatsapp_numbers_of_account on whatsapp_numbers (business_account_id);
create index whatsapp_numbers_of_verification on whatsapp_numbers (verify_token);

-- Whether a number works for another row, of whichever shop.
create function whatsapp_number_taken(text, uuid) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $function$
  select exists (select 1 from public.whatsapp_numbers where phone_number_id = $1 and id <> $2 and state in ('connected', 'failing'))
$function$;
revoke execute on function whatsapp_number_taken(text, uuid) from public;
grant execute on function whatsapp_number_taken(text, uuid) to dukani_app;

-- Keys of a rehearsal's numbers are made from the server's own. What else there was is connected anew: its keys were
-- sealed for another place.
insert into whatsapp_numbers (shop_id, id, phone_number_id, business_account_id, display_phone, verify_token, state, is_default, rehearsal, created_at, updated_at)
select shop_id, gen_random_uuid(), phone_number_id, business_account_id, display_phone, verify_token,
       case when rehearsal then 'connected' else 'new' end,
       rehearsal and row_number() over (partition by shop_id, rehearsal order by created_at, phone_number_id) = 1,
       rehearsal, created_at, created_at
from whatsapp_accounts;

-- A delivery belongs to the number whose secret had signed it.
alter table whatsapp_deliveries add column number_id uuid;
update whatsapp_deliveries d set number_id = n.id from whatsapp_numbers n where n.phone_number_id = d.phone_number_id;
delete from whatsapp_deliveries where number_id is null;
alter table whatsapp_deliveries alter column number_id set not null;
drop table whatsapp_accounts;
