-- What was handed over to nobody and is on credit since counts in what its debtor bought; what was rehearsed counts apart.
update customers c set total_amount = least(coalesce(sold.amount, 0), 9007199254740991),
  rehearsed_amount = nullif(least(coalesce(sold.rehearsed, 0), 9007199254740991), 0)
from customers k left join (
  select shop_id, customer_id, sum(total) filter (where not rehearsal) as amount,
    sum(total) filter (where rehearsal) as rehearsed
  from orders where customer_id is not null
    and (status not in ('pending', 'cancelled') or (status = 'pending' and credited > 0)) group by shop_id, customer_id
) sold on sold.shop_id = k.shop_id and sold.customer_id = k.id
where c.shop_id = k.shop_id and c.id = k.id and (c.total_amount <> least(coalesce(sold.amount, 0), 9007199254740991)
  or c.rehearsed_amount is distinct from nullif(least(coalesce(sold.rehearsed, 0), 9007199254740991), 0));
