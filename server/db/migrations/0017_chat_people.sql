-- Since when somebody waits for a person; the bot is silent until then is taken back. Null: the bot answers.
alter table conversations add column waiting_since timestamptz;
update conversations set waiting_since = last_message_at where not bot_on;
alter table conversations drop column bot_on;
create index conversations_waiting_idx on conversations (shop_id, waiting_since, id) where waiting_since is not null;

-- Who wants no offers over a channel, in her own words, and when she took it back: the proof of both. By number or address, so that it holds
-- for people who are no customers.
create table opt_outs (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'sms', 'web')),
  -- E.164, or the chat's own address where no number is known.
  address text not null,
  customer_id uuid,
  language text not null,
  text text not null,
  -- The message that said it, by its channel's id: one that comes again says nothing new.
  message_id text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_text text,
  ended_by text,
  primary key (shop_id, id),
  unique (shop_id, message_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id) on delete set null (customer_id)
);
create unique index opt_outs_standing_idx on opt_outs (shop_id, channel, address) where ended_at is null;
create index opt_outs_customer_idx on opt_outs (shop_id, customer_id);
select dukani_tenant('opt_outs', 'shop_id');
revoke delete on opt_outs from dukani_app;
