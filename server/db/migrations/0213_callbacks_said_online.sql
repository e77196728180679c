-- no transaction
drop index concurrently if exists payment_callbacks_by_reference;
create index concurrently payment_callbacks_by_reference on payment_callbacks (reference);
drop index concurrently if exists payment_callbacks_refused;
create index concurrently payment_callbacks_refused on payment_callbacks (account_id, received_at) where refused is not null or times > 1;
