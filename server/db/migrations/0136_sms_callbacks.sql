-- Where services bring reports and texts of a shop's own account ends with a secret of its own.
alter table sms_accounts add column hook text;
update sms_accounts set hook = replace(gen_random_uuid()::text, '-', '');
