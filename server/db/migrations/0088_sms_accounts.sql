create table sms_accounts (
  shop_id uuid not null,
  id uuid not null,
  provider text not null,
  name text not null,
  sender text not null,
  username text,
  key jsonb not null,
  secret jsonb,
  rank integer not null default 1,
  state text not null,
  fault text,
  balance text,
  checked_at timestamp with time zone,
  tested_at timestamp with time zone,
  test_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('sms_accounts', 'shop_id');
alter table sms_accounts add constraint sms_accounts_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table sms_accounts add constraint sms_accounts_provider_check check (provider in ('beem', 'africastalking'));
alter table sms_accounts add constraint sms_accounts_state_check check (state in ('new', 'working', 'failing', 'off'));
alter table sms_accounts add constraint sms_accounts_fault_check check (fault in ('keys_refused', 'unreachable'));
create index sms_accounts_rank_idx on sms_accounts (shop_id, rank, id);
create index sms_accounts_created_at_idx on sms_accounts (shop_id, created_at, id);
