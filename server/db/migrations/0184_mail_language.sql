-- The language that a message is written in, as its page says; null where it has both.
alter table outbound_messages add column language text;
alter table platform_messages add column language text;
