-- no transaction
drop index concurrently if exists sms_accounts_by_hook;
create unique index concurrently sms_accounts_by_hook on sms_accounts (hook);
-- A report names its message by the service's id, or by ours where that is not known yet; not the shop.
drop index concurrently if exists outbound_messages_by_provider_id;
create index concurrently outbound_messages_by_provider_id on outbound_messages (provider_id) where channel = 'sms';
drop index concurrently if exists outbound_messages_by_open_sms;
create index concurrently outbound_messages_by_open_sms on outbound_messages (id)
  where channel = 'sms' and provider_id is null and state in ('sending', 'unknown');
drop index concurrently if exists platform_messages_by_provider_id;
create index concurrently platform_messages_by_provider_id on platform_messages (provider_id) where channel = 'sms';
