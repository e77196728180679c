-- no transaction
-- What nobody has written in for long is looked for in all shops at once.
drop index concurrently if exists conversations_by_age;
create index concurrently conversations_by_age on conversations (last_message_at) where closed_at is null;
