-- no transaction
-- Money that came before settlement was booked waits in the books: it is due now.
update transactions set available_from = settled_at + interval '1 day' where type = 'payment' and method = 'mobile_money' and state = 'succeeded' and settled_at is not null and available_from is null and available_at is null;
drop index concurrently if exists transactions_by_available_from;
create index concurrently transactions_by_available_from on transactions (available_from) where available_at is null and available_from is not null;
drop index concurrently if exists ledger_transfers_by_to;
create index concurrently ledger_transfers_by_to on ledger_transfers (shop_id, to_account) include (amount);
drop index concurrently if exists ledger_transfers_by_from;
create index concurrently ledger_transfers_by_from on ledger_transfers (shop_id, from_account) include (amount);
