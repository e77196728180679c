-- Of money that its service does not settle.
alter table notifications
  add column payment_unsettled_dashboard boolean not null default true,
  add column payment_unsettled_sms boolean not null default false,
  add column payment_unsettled_whatsapp boolean not null default false,
  add column payment_unsettled_mail boolean not null default false;
