-- no transaction
-- What is to be handed over is found without the orders that were: home names the oldest of it with each visit.
drop index concurrently if exists orders_by_hand_over;
create index concurrently orders_by_hand_over on orders (shop_id, id)
  where status in ('pending', 'paid') and handed_over_at is null;
