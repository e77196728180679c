-- A set may have a price of its own. What it is made of says how many of each, and which kind.
alter table product_sets add column price bigint;
update product_sets set products = (
  select jsonb_agg('{"variant_id": null, "quantity": 1}' || each order by at)
  from jsonb_array_elements(products) with ordinality as listed (each, at)
) where jsonb_array_length(products) > 0;
