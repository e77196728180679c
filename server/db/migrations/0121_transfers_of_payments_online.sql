-- no transaction
drop index concurrently if exists ledger_transfers_by_transaction;
create index concurrently ledger_transfers_by_transaction on ledger_transfers (shop_id, transaction_id);
