drop function if exists search_products;
create function search_products(text, text, text, text, text[], integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.products where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or sku ilike $2 or barcode ilike $3 or description ilike $4 or (jsonb_path_query_array(variants, '$[*].sku'::jsonpath, '{}'::jsonb, false) ?| $5 or jsonb_path_query_array(variants, '$[*].barcode'::jsonpath, '{}'::jsonb, false) ?| $5)) $query$ into plan using $1, $2, $3, $4, $5;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.products where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or sku ilike $2 or barcode ilike $3 or description ilike $4 or (jsonb_path_query_array(variants, '$[*].sku'::jsonpath, '{}'::jsonb, false) ?| $5 or jsonb_path_query_array(variants, '$[*].barcode'::jsonpath, '{}'::jsonb, false) ?| $5)) limit $6 $query$ using $1, $2, $3, $4, $5, $6;
end $function$;
revoke execute on function search_products(text, text, text, text, text[], integer) from public;
grant execute on function search_products(text, text, text, text, text[], integer) to dukani_app;
