-- no transaction
-- WhatsApp tells of a message by its own id.
drop index concurrently if exists outbound_messages_provider_idx;
create index concurrently outbound_messages_provider_idx on outbound_messages (shop_id, provider_id)
  where channel = 'whatsapp';
