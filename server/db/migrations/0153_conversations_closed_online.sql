-- no transaction
-- What is finished is listed by when it was; it is most of all there is.
drop index concurrently if exists conversations_by_closing;
create index concurrently conversations_by_closing on conversations (shop_id, closed_at, id)
  where closed_at is not null;
