create extension if not exists btree_gin;
create extension if not exists pg_trgm;
drop function if exists search_products;
create function search_products(text, text, text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.products where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or sku ilike $2 or barcode ilike $3 or description ilike $4) $query$ into plan using $1, $2, $3, $4;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.products where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or sku ilike $2 or barcode ilike $3 or description ilike $4) limit $5 $query$ using $1, $2, $3, $4, $5;
end $function$;
revoke execute on function search_products(text, text, text, text, integer) from public;
grant execute on function search_products(text, text, text, text, integer) to dukani_app;
drop function if exists search_customers;
create function search_customers(text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.customers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.customers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) limit $3 $query$ using $1, $2, $3;
end $function$;
revoke execute on function search_customers(text, text, integer) from public;
grant execute on function search_customers(text, text, integer) to dukani_app;
drop function if exists search_orders;
create function search_orders(integer, text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.orders where shop_id = current_setting('app.shop_id')::uuid and (number = $1 or customer_name ilike $2 or customer_phone ilike $3) $query$ into plan using $1, $2, $3;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.orders where shop_id = current_setting('app.shop_id')::uuid and (number = $1 or customer_name ilike $2 or customer_phone ilike $3) limit $4 $query$ using $1, $2, $3, $4;
end $function$;
revoke execute on function search_orders(integer, text, text, integer) from public;
grant execute on function search_orders(integer, text, text, integer) to dukani_app;
drop function if exists search_transactions;
create function search_transactions(text, text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.transactions where shop_id = current_setting('app.shop_id')::uuid and (reference ilike $1 or provider_reference ilike $2 or payer_phone ilike $3) $query$ into plan using $1, $2, $3;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.transactions where shop_id = current_setting('app.shop_id')::uuid and (reference ilike $1 or provider_reference ilike $2 or payer_phone ilike $3) limit $4 $query$ using $1, $2, $3, $4;
end $function$;
revoke execute on function search_transactions(text, text, text, integer) from public;
grant execute on function search_transactions(text, text, text, integer) to dukani_app;
drop function if exists search_popups;
create function search_popups(text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.popups where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) $query$ into plan using $1;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.popups where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1) limit $2 $query$ using $1, $2;
end $function$;
revoke execute on function search_popups(text, integer) from public;
grant execute on function search_popups(text, integer) to dukani_app;
drop function if exists search_qr_codes;
create function search_qr_codes(text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.qr_codes where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or code ilike $2) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.qr_codes where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or code ilike $2) limit $3 $query$ using $1, $2, $3;
end $function$;
revoke execute on function search_qr_codes(text, text, integer) from public;
grant execute on function search_qr_codes(text, text, integer) to dukani_app;
