-- Each variant may cost the shop something of its own.
update products set variants = (
  select jsonb_agg(variant || '{"cost": null}' order by at)
  from jsonb_array_elements(variants) with ordinality as listed (variant, at)
) where jsonb_array_length(variants) > 0;
