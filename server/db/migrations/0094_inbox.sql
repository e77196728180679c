-- Whose turn it is in a conversation: the bot's while none of the four is set, and never more than one is. `answered_at`: staff wrote
-- last, and the bot is silent. Their own silence, which only staff end, is `bot_off`.
alter table conversations rename column unread to received;
alter table conversations
  add column answered_at timestamptz,
  add column snoozed_until timestamptz,
  add column closed_at timestamptz,
  add column bot_off boolean not null default false,
  add column assignee_id uuid,
  -- Of what was received: up to where the shop, or its bot, has answered.
  add column answered integer not null default 0,
  add constraint conversations_state_check check (num_nonnulls(waiting_since, answered_at, snoozed_until, closed_at) <= 1),
  add constraint conversations_assignee_id_fkey foreign key (shop_id, assignee_id) references memberships (shop_id, id)
    on delete set null (assignee_id);
-- What came before the shop could answer here is nobody's to catch up on.
update conversations set answered = received where waiting_since is null;
create index conversations_by_assignee on conversations (shop_id, assignee_id, last_message_at) where assignee_id is not null;
create index conversations_by_snooze on conversations (snoozed_until) where snoozed_until is not null;

-- Up to where each member has read what was received.
create table conversation_reads (
  shop_id uuid not null references shops (id) on delete cascade,
  conversation_id uuid not null,
  member_id uuid not null,
  received integer not null,
  primary key (shop_id, conversation_id, member_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id) on delete cascade,
  foreign key (shop_id, member_id) references memberships (shop_id, id) on delete cascade
);
create index conversation_reads_by_member on conversation_reads (shop_id, member_id);
select dukani_tenant('conversation_reads', 'shop_id');

-- Who of the shop wrote it (null: the bot did, or the customer), which failed message it sends anew, and what staff alone may read.
alter table messages
  add column by text,
  add column by_id uuid,
  add column retry_of uuid,
  drop constraint messages_direction_check,
  add constraint messages_direction_check check (direction in ('in', 'out', 'note'));
