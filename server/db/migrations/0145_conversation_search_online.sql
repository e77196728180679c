-- no transaction
-- A chat is found by a part of its name or number: `find_conversations` asks for both.
drop index concurrently if exists conversations_by_name;
create index concurrently conversations_by_name on conversations
  using gin (shop_id, name gin_trgm_ops, phone gin_trgm_ops);
