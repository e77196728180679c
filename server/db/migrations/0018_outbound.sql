-- Messages on their way out: written in the transaction of their cause, claimed, and handed to a provider once.
create table outbound_messages (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- The same notice asked for again is the same row.
  effect_key text not null,
  channel text not null check (channel in ('sms', 'mail', 'whatsapp')),
  purpose text not null check (purpose in ('account', 'order', 'contact', 'answer', 'marketing')),
  recipient text not null,
  subject text,
  -- Sealed: it may hold a code or somebody's link.
  body text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
  failure text,
  attempts integer not null default 0,
  provider text,
  provider_id text,
  cost bigint,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, effect_key),
  check ((state = 'sending') = (claimed_at is not null))
);
create index outbound_messages_age_idx on outbound_messages (created_at) where body is not null;
create index outbound_messages_claimed_idx on outbound_messages (claimed_at) where state = 'sending';
select dukani_tenant('outbound_messages', 'shop_id');

-- The platform's own, which belong to no shop: only asSystem reads them.
create table platform_messages (like outbound_messages including defaults including constraints);
alter table platform_messages drop column shop_id, add primary key (id), add unique (effect_key);
create index platform_messages_age_idx on platform_messages (created_at);
create index platform_messages_claimed_idx on platform_messages (claimed_at) where state = 'sending';

-- Of messages in chats, those that are being sent are looked through when their sender is gone.
create index messages_claimed_idx on messages (claimed_at) where status = 'sending';
