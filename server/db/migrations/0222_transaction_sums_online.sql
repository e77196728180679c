-- no transaction
-- What transactions of a time come to: read off the index, where reading each row took a tenth of a second.
drop index concurrently if exists transactions_sums;
create index concurrently transactions_sums on transactions (shop_id, created_at)
  include (settled_at, type, gross, fee, net, rehearsal, state, method);
