-- no transaction
-- A bot has one draft at most.
drop index concurrently if exists flows_by_draft;
create unique index concurrently flows_by_draft on flows (shop_id, bot_id) where state = 'draft';
