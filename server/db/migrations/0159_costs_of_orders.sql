-- What the goods of orders cost is kept for who holds `orders.costs`: who is shown costs elsewhere goes on.
update roles set permissions = permissions || '["orders.costs"]'::jsonb
  where preset is null and permissions ?| array['products.costs', 'analytics.read']
    and not permissions ? 'orders.costs'
    and exists (select from jsonb_array_elements_text(permissions) as held (name) where held.name like 'orders.%');
