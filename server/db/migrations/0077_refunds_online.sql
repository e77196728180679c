-- no transaction
alter table transactions drop constraint if exists transactions_network_check, add constraint transactions_network_check check (network in ('mpesa', 'mixx', 'airtel_money', 'halopesa', 'tpesa')) not valid;
alter table transactions validate constraint transactions_network_check;
alter table transactions drop constraint if exists transactions_refund_of_fkey, add constraint transactions_refund_of_fkey foreign key (shop_id, refund_of) references transactions (shop_id, id) not valid;
alter table transactions validate constraint transactions_refund_of_fkey;
drop index concurrently if exists transactions_refund_of_idx;
create index concurrently transactions_refund_of_idx on transactions (shop_id, refund_of, id);

-- By the prefix, as common/phone.ts has it.
update transactions set network = case
  when substr(payer_phone, 5, 2) in ('72', '74', '75', '76', '79') then 'mpesa'
  when substr(payer_phone, 5, 2) in ('65', '67', '70', '71', '77') then 'mixx'
  when substr(payer_phone, 5, 2) in ('66', '68', '69', '78') then 'airtel_money'
  when substr(payer_phone, 5, 2) in ('61', '62', '63') then 'halopesa'
  when substr(payer_phone, 5, 2) = '73' then 'tpesa'
end
where network is null and payer_phone like '+255%' and method = 'mobile_money';
