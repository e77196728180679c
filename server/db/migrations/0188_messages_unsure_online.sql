-- no transaction
-- Chats whose message did not arrive, or of whose nobody knows, are listed; of all there was said those are few.
drop index concurrently if exists messages_by_failure;
create index concurrently messages_by_failure on messages (shop_id, conversation_id)
  where status in ('failed', 'unknown') and direction = 'out';
