-- no transaction
alter table payment_accounts drop constraint if exists payment_accounts_fault_check, add constraint payment_accounts_fault_check check (fault in ('keys_refused', 'unreachable', 'time_off', 'cannot_collect')) not valid;
alter table payment_accounts validate constraint payment_accounts_fault_check;
