-- no transaction
-- The tags that conversations are called by are counted with every list: over the newest that have any.
drop index concurrently if exists conversations_by_tags;
create index concurrently conversations_by_tags on conversations (shop_id, last_message_at) where cardinality(tags) > 0;
