alter table orders add column conversation_id uuid;
