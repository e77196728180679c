-- Of whoever waits, of accounts that stopped working and of SMS that run out; and what is left of the latter.
alter table notifications
  add column person_waiting_dashboard boolean not null default true,
  add column person_waiting_sms boolean not null default false,
  add column person_waiting_whatsapp boolean not null default false,
  add column person_waiting_mail boolean not null default false,
  add column account_failing_dashboard boolean not null default true,
  add column account_failing_sms boolean not null default false,
  add column account_failing_whatsapp boolean not null default false,
  add column account_failing_mail boolean not null default false,
  add column sms_low_dashboard boolean not null default true,
  add column sms_low_sms boolean not null default false,
  add column sms_low_whatsapp boolean not null default false,
  add column sms_low_mail boolean not null default false;
alter table sms_accounts add column messages_left integer;
