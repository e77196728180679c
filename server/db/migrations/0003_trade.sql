-- Who works in a shop.
create table shop_members (
  shop_id uuid not null references shops (id) on delete cascade,
  user_id uuid not null references users ("id") on delete cascade,
  role text not null check (role in ('owner', 'manager', 'cashier')),
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
-- One shop a person today: the three access states of the dashboard know no choice of shop.
create unique index shop_members_user_idx on shop_members (user_id);
select dukani_tenant('shop_members', 'shop_id');

-- Running numbers a person reads out, one row a shop and kind.
create table counters (
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null,
  value integer not null,
  primary key (shop_id, name)
);
select dukani_tenant('counters', 'shop_id');

-- The answer to a call that changes something, kept in the transaction of its effect.
create table idempotency_keys (
  shop_id uuid not null references shops (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer,
  -- json, not jsonb: the second answer is the first one to the letter.
  body json,
  created_at timestamptz not null default now(),
  primary key (shop_id, route, key)
);
select dukani_tenant('idempotency_keys', 'shop_id');

-- What there is of a product or variant (variant_id '' is the product itself). No row: not tracked.
create table stock_levels (
  shop_id uuid not null,
  product_id uuid not null,
  variant_id text not null default '',
  on_hand integer not null check (on_hand >= 0),
  primary key (shop_id, product_id, variant_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
select dukani_tenant('stock_levels', 'shop_id');

-- An order's one link for its whole life. The token itself rests only as its hash.
create table order_links (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  token_hash text not null,
  token_sealed text not null,
  number integer not null,
  channel text not null,
  language text not null,
  conversation_id uuid,
  customer_name text,
  customer_phone text,
  lines jsonb not null,
  order_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, number),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_links_conversation_idx on order_links (shop_id, conversation_id, id);
create index order_links_order_idx on order_links (shop_id, order_id);
-- Found before the shop is known.
create unique index order_links_token_idx on order_links (token_hash);
select dukani_tenant('order_links', 'shop_id');

-- Double entry: each row takes an amount out of one account and puts it into another, so the whole always sums to zero.
create table ledger_transfers (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  effect_key text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  transaction_id uuid,
  order_id uuid,
  memo text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  -- The same effect is booked once, however often its job runs.
  unique (shop_id, effect_key),
  check (from_account <> to_account)
);
create index ledger_transfers_from_idx on ledger_transfers (shop_id, from_account);
create index ledger_transfers_to_idx on ledger_transfers (shop_id, to_account);
select dukani_tenant('ledger_transfers', 'shop_id');

-- Append-only, for everybody.
create function dukani_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update on ledger_transfers for each row execute function dukani_append_only();
create trigger append_only before update on stock_movements for each row execute function dukani_append_only();
create trigger append_only before update on order_events for each row execute function dukani_append_only();
revoke update, delete on ledger_transfers, stock_movements, order_events from dukani_app;

-- What providers told us, stored before anything is believed of it.
create table payment_callbacks (
  provider text not null,
  id text not null,
  reference text not null,
  body text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

-- Uploaded pictures. The bytes lie in the file store under the id.
create table files (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
select dukani_tenant('files', 'shop_id');

-- A provider's callback names our reference before the shop is known.
create unique index transactions_by_reference on transactions (reference);
