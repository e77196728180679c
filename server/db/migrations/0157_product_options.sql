-- A product keeps what its variants are made of; each variant knows which values it has.
alter table products add column options jsonb not null default '[]'::jsonb;
update products set variants = (
  select jsonb_agg(variant || '{"values": []}' order by at)
  from jsonb_array_elements(variants) with ordinality as listed (variant, at)
) where jsonb_array_length(variants) > 0;
