-- no transaction
alter table order_workflow drop constraint if exists order_workflow_confirmed_who_check, add constraint order_workflow_confirmed_who_check check (confirmed_who in ('cashier', 'manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_confirmed_who_check;
alter table order_workflow drop constraint if exists order_workflow_on_credit_who_check, add constraint order_workflow_on_credit_who_check check (on_credit_who in ('cashier', 'manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_on_credit_who_check;
alter table order_workflow drop constraint if exists order_workflow_picked_up_who_check, add constraint order_workflow_picked_up_who_check check (picked_up_who in ('cashier', 'manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_picked_up_who_check;
alter table order_workflow drop constraint if exists order_workflow_delivered_who_check, add constraint order_workflow_delivered_who_check check (delivered_who in ('cashier', 'manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_delivered_who_check;
alter table order_workflow drop constraint if exists order_workflow_completed_who_check, add constraint order_workflow_completed_who_check check (completed_who in ('cashier', 'manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_completed_who_check;
alter table order_workflow drop constraint if exists order_workflow_cancelled_who_check, add constraint order_workflow_cancelled_who_check check (cancelled_who in ('manager', 'owner')) not valid;
alter table order_workflow validate constraint order_workflow_cancelled_who_check;
