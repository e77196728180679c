-- no transaction
-- A failed message is sent anew once; that one again, should it fail as well.
drop index concurrently if exists messages_by_retry;
create unique index concurrently messages_by_retry on messages (shop_id, retry_of) where retry_of is not null;
