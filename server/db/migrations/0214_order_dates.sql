alter table customers add column last_zone text;
alter table customers add column last_place text;
-- When customers first placed what was not cancelled: what was, or went to another, is none.
update customers c set first_order_at = o.first
from customers k left join (
  select shop_id, customer_id, min(created_at) as first from orders
  where customer_id is not null and status <> 'cancelled' group by shop_id, customer_id
) o on o.shop_id = k.shop_id and o.customer_id = k.id
where c.shop_id = k.shop_id and c.id = k.id and c.first_order_at is distinct from o.first;

-- Where the last that was brought went.
update customers c set last_zone = o.zone, last_place = o.place
from (
  select distinct on (shop_id, customer_id) shop_id, customer_id, zone, place from orders
  where customer_id is not null and status <> 'cancelled' and fulfilment = 'delivery'
  order by shop_id, customer_id, created_at desc, id desc
) o
where o.shop_id = c.shop_id and o.customer_id = c.id;
