-- no transaction
-- Refunds that are still to be sent, of all shops: those among them that nothing sends are looked for.
drop index concurrently if exists transactions_to_send_back;
create index concurrently transactions_to_send_back on transactions (updated_at)
  where type = 'refund' and state = 'initiated';
