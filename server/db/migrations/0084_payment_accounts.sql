update transactions set provider = 'mobile_money' where provider = 'azampay';
alter table transactions add column payment_account_id uuid;
alter table transactions add column second_route_of uuid;
create table payment_accounts (
  shop_id uuid not null,
  id uuid not null,
  provider text not null,
  name text not null,
  merchant text not null,
  key jsonb not null,
  secret jsonb not null,
  rank integer not null default 1,
  state text not null,
  fault text,
  hook text,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('payment_accounts', 'shop_id');
create table payment_settings (
  shop_id uuid not null,
  own_payments boolean not null default true,
  gateway_first boolean not null default true,
  cash boolean not null default true,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('payment_settings', 'shop_id');
alter table payment_accounts add constraint payment_accounts_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table payment_accounts add constraint payment_accounts_provider_check check (provider in ('clickpesa', 'selcom', 'flutterwave', 'mpesa'));
alter table payment_accounts add constraint payment_accounts_state_check check (state in ('new', 'working', 'failing', 'off'));
alter table payment_accounts add constraint payment_accounts_fault_check check (fault in ('keys_refused', 'unreachable'));
create unique index payment_accounts_by_hook on payment_accounts (hook);
create index payment_accounts_rank_idx on payment_accounts (shop_id, rank, id);
create index payment_accounts_created_at_idx on payment_accounts (shop_id, created_at, id);
alter table payment_settings add constraint payment_settings_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
