-- Ids sort by the millisecond; what is sent and read in order needs the order itself.
alter table messages add column seq bigint generated always as identity;
alter table whatsapp_deliveries add column seq bigint generated always as identity;
create index messages_open_idx on messages (shop_id, conversation_id, seq) where status in ('queued', 'sending');
-- When sending began: a message found long after that was cut off in the middle.
alter table messages add column claimed_at timestamptz;
-- WhatsApp's own id of a person, who may come with it and without a phone number (since 2026).
alter table conversations add column user_id text;
create index conversations_user_idx on conversations (shop_id, channel, user_id) where user_id is not null;
