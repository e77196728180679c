-- no transaction
-- What is finished is listed by when it was; it is most of all there is.
drop index concurrently if exists conversations_by_closing;
create index concurrently conversations_by_closing on conversations (shop_id, closed_at, id)
  where closed_at is not null;
-- Somebody is found by a part of a name or number.
drop index concurrently if exists conversations_by_words;
create index concurrently conversations_by_words on conversations using gin
  (shop_id, name gin_trgm_ops, phone gin_trgm_ops);
