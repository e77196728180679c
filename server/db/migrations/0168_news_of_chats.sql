-- Of a chat that somebody is handed, and of a message that did not reach its customer.
alter table notifications
  add column chat_handed_dashboard boolean not null default true,
  add column chat_handed_sms boolean not null default false,
  add column chat_handed_whatsapp boolean not null default false,
  add column chat_handed_mail boolean not null default false,
  add column message_failed_dashboard boolean not null default true,
  add column message_failed_sms boolean not null default false,
  add column message_failed_whatsapp boolean not null default false,
  add column message_failed_mail boolean not null default false;
