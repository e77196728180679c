-- no transaction
alter table transactions drop constraint if exists transactions_failure_check, add constraint transactions_failure_check check (failure in ('insufficient_funds', 'wrong_pin', 'cancelled_by_payer', 'timeout', 'not_registered', 'provider_error', 'refused', 'network_down', 'wrong_amount', 'not_owed', 'order_closed', 'withdrawn', 'trial', 'service_balance', 'cannot_pay_out', 'fee_on_payee', 'came_back', 'taken_back')) not valid;
alter table transactions validate constraint transactions_failure_check;
