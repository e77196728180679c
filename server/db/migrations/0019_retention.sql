-- no transaction
-- What goes by age is found by its age.
drop index concurrently if exists idempotency_keys_age_idx;
create index concurrently idempotency_keys_age_idx on idempotency_keys (created_at);
drop index concurrently if exists whatsapp_deliveries_age_idx;
create index concurrently whatsapp_deliveries_age_idx on whatsapp_deliveries (received_at);
drop index concurrently if exists payment_callbacks_age_idx;
create index concurrently payment_callbacks_age_idx on payment_callbacks (received_at);
drop index concurrently if exists sessions_age_idx;
create index concurrently sessions_age_idx on sessions ("expiresAt");
drop index concurrently if exists verifications_age_idx;
create index concurrently verifications_age_idx on verifications ("expiresAt");
drop index concurrently if exists conversations_age_idx;
create index concurrently conversations_age_idx on conversations (last_message_at) where channel = 'web' and name is null and phone is null;
drop index concurrently if exists contact_messages_age_idx;
create index concurrently contact_messages_age_idx on contact_messages (created_at);
