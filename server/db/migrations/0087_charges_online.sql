-- no transaction
alter table payment_accounts drop constraint if exists payment_accounts_charge_type_check, add constraint payment_accounts_charge_type_check check (charge_type in ('Fixed Amount', 'Percentage Charge')) not valid;
alter table payment_accounts validate constraint payment_accounts_charge_type_check;
alter table payment_accounts drop constraint if exists payment_accounts_charge_paid_by_check, add constraint payment_accounts_charge_paid_by_check check (charge_paid_by in ('customer', 'shop')) not valid;
alter table payment_accounts validate constraint payment_accounts_charge_paid_by_check;
