-- no transaction
alter table transactions drop constraint if exists transactions_failure_check, add constraint transactions_failure_check check (failure in ('insufficient_funds', 'wrong_pin', 'cancelled_by_payer', 'timeout', 'not_registered', 'provider_error', 'refused', 'network_down', 'wrong_amount', 'not_owed', 'order_closed', 'withdrawn', 'trial')) not valid;
alter table transactions validate constraint transactions_failure_check;
alter table sms_accounts drop constraint if exists sms_accounts_fault_check, add constraint sms_accounts_fault_check check (fault in ('keys_refused', 'unreachable', 'time_off', 'sender_inactive')) not valid;
alter table sms_accounts validate constraint sms_accounts_fault_check;
