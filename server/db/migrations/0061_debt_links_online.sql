-- no transaction
-- However often a callback comes, a payment pays each debt once.
drop index concurrently if exists debt_payments_once;
create unique index concurrently debt_payments_once on debt_payments (shop_id, transaction_id, debt_id) where transaction_id is not null;
alter table outbound_messages drop constraint if exists outbound_messages_purpose_check, add constraint outbound_messages_purpose_check check (purpose in ('account', 'order', 'contact', 'answer', 'marketing', 'debt')) not valid;
alter table outbound_messages validate constraint outbound_messages_purpose_check;
