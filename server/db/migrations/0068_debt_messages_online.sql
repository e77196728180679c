-- no transaction
alter table outbound_messages drop constraint if exists outbound_messages_purpose_check, add constraint outbound_messages_purpose_check check (purpose in ('account', 'order', 'contact', 'answer', 'marketing', 'staff', 'debt')) not valid;
alter table outbound_messages validate constraint outbound_messages_purpose_check;
