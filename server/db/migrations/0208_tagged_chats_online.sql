-- no transaction
-- Chats are listed by a tag: `find_tagged_chats` asks for those of chats and for those of customers.
drop index concurrently if exists conversations_tagged;
create index concurrently conversations_tagged on conversations using gin (shop_id, tags) where cardinality(tags) > 0;
drop index concurrently if exists customers_tagged;
create index concurrently customers_tagged on customers using gin (shop_id, tags) where tags <> '[]'::jsonb;
