-- Of money that the network took back, and of money that was not sent back.
alter table notifications
  add column payment_taken_back_dashboard boolean not null default true,
  add column payment_taken_back_sms boolean not null default false,
  add column payment_taken_back_whatsapp boolean not null default false,
  add column payment_taken_back_mail boolean not null default false,
  add column refund_failed_dashboard boolean not null default true,
  add column refund_failed_sms boolean not null default false,
  add column refund_failed_whatsapp boolean not null default false,
  add column refund_failed_mail boolean not null default false;
