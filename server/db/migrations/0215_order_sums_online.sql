-- no transaction
-- What orders come to by a time, a status or a channel, and whose they are: read off the index, where reading each row
-- took a third of a second.
drop index concurrently if exists orders_sums;
create index concurrently orders_sums on orders (shop_id, created_at)
  include (total, paid, rehearsal, status, customer_id, channel);
