-- Pages that may show a shop's chat: hosts, or *.host for all below it. Empty: every page.
alter table bots add column allowed_domains jsonb not null default '[]'::jsonb;
-- Messages are read in the order they were said; nothing reads them along their ids.
create index messages_seq_idx on messages (shop_id, conversation_id, seq);
drop index messages_conversation_idx;
