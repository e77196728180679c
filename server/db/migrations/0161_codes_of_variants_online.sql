-- no transaction
drop index concurrently if exists products_search_idx;
create index concurrently products_search_idx on products using gin (shop_id, name gin_trgm_ops, sku gin_trgm_ops, barcode gin_trgm_ops, description gin_trgm_ops, jsonb_path_query_array(variants, '$[*].sku'::jsonpath, '{}'::jsonb, false), jsonb_path_query_array(variants, '$[*].barcode'::jsonpath, '{}'::jsonb, false));
