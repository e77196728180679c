-- no transaction
-- However often a callback comes, a payment pays each debt once.
drop index concurrently if exists debt_payments_once;
create unique index concurrently debt_payments_once on debt_payments (shop_id, transaction_id, debt_id) where transaction_id is not null;
