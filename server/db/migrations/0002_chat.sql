-- A shop's bot. Its number is public (it stands in the embed tag), so it is random and found before the shop is known.
create table bots (
  id integer primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  theme jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  unique (shop_id, id)
);
select dukani_tenant('bots', 'shop_id');

-- What a bot says: a graph, kept by version. At most one version is published.
create table flows (
  shop_id uuid not null,
  id uuid not null,
  bot_id integer not null,
  version integer not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  graph jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, bot_id, version),
  foreign key (shop_id, bot_id) references bots (shop_id, id) on delete cascade
);
create unique index flows_published_idx on flows (shop_id, bot_id) where state = 'published';
select dukani_tenant('flows', 'shop_id');

create table conversations (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  bot_id integer not null,
  channel text not null check (channel in ('whatsapp', 'web')),
  -- WhatsApp's user id or phone, or the widget's chat id.
  address text not null,
  name text,
  phone text,
  language text not null,
  state jsonb not null,
  bot_on boolean not null default true,
  visitor_secret_hash text,
  window_expires_at timestamptz,
  unread integer not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, channel, address)
);
create index conversations_last_idx on conversations (shop_id, last_message_at, id);
select dukani_tenant('conversations', 'shop_id');

create table messages (
  shop_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- The provider's id: the same message delivered again is the same row.
  provider_id text,
  -- Our own: the same notice enqueued again is the same row.
  effect_key text,
  body jsonb not null,
  status text not null check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  failure text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, provider_id),
  unique (shop_id, effect_key),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id) on delete cascade
);
create index messages_conversation_idx on messages (shop_id, conversation_id, id);
select dukani_tenant('messages', 'shop_id');

-- A shop's WhatsApp number. Found by its phone number id before the shop is known.
create table whatsapp_accounts (
  shop_id uuid not null references shops (id) on delete cascade,
  phone_number_id text not null,
  business_account_id text not null,
  display_phone text not null,
  access_token text not null,
  app_secret text not null,
  verify_token text not null,
  rehearsal boolean not null,
  created_at timestamptz not null,
  primary key (shop_id, phone_number_id)
);
create unique index whatsapp_accounts_number_idx on whatsapp_accounts (phone_number_id);
select dukani_tenant('whatsapp_accounts', 'shop_id');

-- Deliveries as WhatsApp made them, kept before they are read. Everything of a shop's own lies in messages.
create table whatsapp_deliveries (
  id uuid primary key,
  phone_number_id text not null,
  body text not null,
  received_at timestamptz not null
);
