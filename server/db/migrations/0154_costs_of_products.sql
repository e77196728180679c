-- What goods cost is kept for who holds `products.costs`: whoever could write it until now goes on.
update roles set permissions = permissions || '["products.costs"]'::jsonb
  where preset is null and permissions ?| array['products.create', 'products.update']
    and not permissions ? 'products.costs';
