alter table shops add column changed_by_kind text;
alter table shops add column changed_by_id text;
alter table products add column changed_by_kind text;
alter table products add column changed_by_id text;
alter table customers add column changed_by_kind text;
alter table customers add column changed_by_id text;
alter table orders add column changed_by_kind text;
alter table orders add column changed_by_id text;
alter table popups add column changed_by_kind text;
alter table popups add column changed_by_id text;
alter table qr_codes add column changed_by_kind text;
alter table qr_codes add column changed_by_id text;
create table roles (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  preset text,
  permissions jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('roles', 'shop_id');
create table memberships (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('memberships', 'shop_id');
alter table roles add constraint roles_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table roles add constraint roles_name_key unique (shop_id, name);
alter table roles add constraint roles_preset_check check (preset in ('cashier', 'manager', 'owner'));
create index roles_name_idx on roles (shop_id, name, id);
create index roles_created_at_idx on roles (shop_id, created_at, id);
alter table memberships add constraint memberships_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table memberships add constraint memberships_role_id_fkey foreign key (shop_id, role_id) references roles (shop_id, id);
create index memberships_role_id_idx on memberships (shop_id, role_id, id);
create index memberships_created_at_idx on memberships (shop_id, created_at, id);

-- One role of each ready kind in a shop, and a person once.
create unique index roles_by_preset on roles (shop_id, preset);
create unique index memberships_by_person on memberships (shop_id, user_id);
create index memberships_of_person on memberships (user_id, created_at);
alter table memberships add constraint memberships_user_fkey foreign key (user_id) references users (id) on delete cascade;

-- People stand outside of shops: a shop is told the names of its own.
create function dukani_member_name(member uuid) returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.name from public.memberships m join public.users u on u.id = m.user_id
    where m.shop_id = current_setting('app.shop_id')::uuid and m.id = member
$$;
revoke all on function dukani_member_name(uuid) from public;
grant execute on function dukani_member_name(uuid) to dukani_app;

insert into roles (shop_id, id, name, preset, created_at, updated_at)
  select s.id, gen_random_uuid(), preset, preset, now(), now() from shops s, unnest(array['cashier', 'manager', 'owner']) preset;
insert into memberships (shop_id, id, user_id, role_id, created_at, updated_at)
  select m.shop_id, gen_random_uuid(), m.user_id, r.id, m.created_at, m.created_at
    from shop_members m join roles r on r.shop_id = m.shop_id and r.preset = m.role;
drop table shop_members;

-- The shop a session works in. Who is no longer one of its people is signed out of it.
alter table sessions add column chosen_shop uuid;
update sessions set chosen_shop = m.shop_id from memberships m where m.user_id = sessions.user_id;
alter table sessions add constraint sessions_membership_fkey
  foreign key (chosen_shop, user_id) references memberships (shop_id, user_id) on delete cascade;
create index sessions_shop_idx on sessions (chosen_shop, user_id);
