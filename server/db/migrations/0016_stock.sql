-- Whose goods a movement moved. What happened is not changed: only orders that may still give goods back are told apart by it.
alter table stock_movements add column order_id uuid;
alter table stock_movements disable trigger append_only;
update stock_movements m set order_id = o.id from orders o
where o.shop_id = m.shop_id and o.status in ('pending', 'paid')
  and m.reason in ('order', 'cancelled') and m.reference = o.number::text;
alter table stock_movements enable trigger append_only;
