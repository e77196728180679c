-- no transaction
drop index concurrently if exists ledger_transfers_transaction_idx;
create index concurrently ledger_transfers_transaction_idx on ledger_transfers (shop_id, transaction_id);
