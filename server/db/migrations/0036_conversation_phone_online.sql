-- no transaction
-- What was said with a customer is looked up by her number.
drop index concurrently if exists conversations_phone_idx;
create index concurrently conversations_phone_idx on conversations (shop_id, phone) where phone is not null;
