-- no transaction
drop index concurrently if exists conversations_begun_idx;
create index concurrently conversations_begun_idx on conversations (shop_id, created_at);
