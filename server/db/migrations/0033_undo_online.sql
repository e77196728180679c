-- no transaction
alter table stock_movements drop constraint if exists stock_movements_reason_check, add constraint stock_movements_reason_check check (reason in ('opening', 'order', 'cancelled', 'count', 'received', 'damaged', 'returned', 'released', 'undone')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;

-- A payment that never came has nothing after its fee.
update transactions set net = 0 where net <> 0 and state in ('initiated', 'pending', 'failed', 'expired');
-- The method of an order is the one that paid.
update orders o set payment_method = paid.method from (
  select distinct on (shop_id, order_id) shop_id, order_id, method from transactions
  where type = 'payment' and state = 'succeeded' and order_id is not null
  order by shop_id, order_id, settled_at desc
) paid where o.shop_id = paid.shop_id and o.id = paid.order_id and o.payment_method is distinct from paid.method;
-- What customers bought is what is paid for, rehearsed money apart.
update customers c set total_amount = least(coalesce(sold.amount, 0), 9007199254740991),
  rehearsed_amount = nullif(least(coalesce(sold.rehearsed, 0), 9007199254740991), 0)
from customers k left join (
  select shop_id, customer_id, sum(total) filter (where not rehearsal) as amount,
    sum(total) filter (where rehearsal) as rehearsed
  from orders where status not in ('pending', 'cancelled') and customer_id is not null group by shop_id, customer_id
) sold on sold.shop_id = k.shop_id and sold.customer_id = k.id
where c.shop_id = k.shop_id and c.id = k.id and (c.total_amount <> least(coalesce(sold.amount, 0), 9007199254740991)
  or c.rehearsed_amount is distinct from nullif(least(coalesce(sold.rehearsed, 0), 9007199254740991), 0));
