drop function if exists search_customers_sum;
create function search_customers_sum(text, text, text) returns table(sum numeric, rehearsed numeric) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.customers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 100000 then
    return;
  end if;
  return query execute format($query$ select sum(%1$I) filter (where not false)::numeric, sum(%1$I) filter (where false)::numeric from public.customers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) $query$, $3) using $1, $2;
end $function$;
revoke execute on function search_customers_sum(text, text, text) from public;
grant execute on function search_customers_sum(text, text, text) to dukani_app;
drop function if exists search_orders_sum;
create function search_orders_sum(integer, text, text, text) returns table(sum numeric, rehearsed numeric) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.orders where shop_id = current_setting('app.shop_id')::uuid and (number = $1 or customer_name ilike $2 or customer_phone ilike $3) $query$ into plan using $1, $2, $3;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 100000 then
    return;
  end if;
  return query execute format($query$ select sum(%1$I) filter (where not coalesce(rehearsal, false))::numeric, sum(%1$I) filter (where coalesce(rehearsal, false))::numeric from public.orders where shop_id = current_setting('app.shop_id')::uuid and (number = $1 or customer_name ilike $2 or customer_phone ilike $3) $query$, $4) using $1, $2, $3;
end $function$;
revoke execute on function search_orders_sum(integer, text, text, text) from public;
grant execute on function search_orders_sum(integer, text, text, text) to dukani_app;
drop function if exists search_transactions_sum;
create function search_transactions_sum(text, text, text, text) returns table(sum numeric, rehearsed numeric) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.transactions where shop_id = current_setting('app.shop_id')::uuid and (reference ilike $1 or provider_reference ilike $2 or payer_phone ilike $3) $query$ into plan using $1, $2, $3;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 100000 then
    return;
  end if;
  return query execute format($query$ select sum(%1$I) filter (where not coalesce(rehearsal, false))::numeric, sum(%1$I) filter (where coalesce(rehearsal, false))::numeric from public.transactions where shop_id = current_setting('app.shop_id')::uuid and (reference ilike $1 or provider_reference ilike $2 or payer_phone ilike $3) $query$, $4) using $1, $2, $3;
end $function$;
revoke execute on function search_transactions_sum(text, text, text, text) from public;
grant execute on function search_transactions_sum(text, text, text, text) to dukani_app;
drop function if exists search_expenses_sum;
create function search_expenses_sum(text, text) returns table(sum numeric, rehearsed numeric) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.expenses where shop_id = current_setting('app.shop_id')::uuid and (description ilike $1) $query$ into plan using $1;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 100000 then
    return;
  end if;
  return query execute format($query$ select sum(%1$I) filter (where not false)::numeric, sum(%1$I) filter (where false)::numeric from public.expenses where shop_id = current_setting('app.shop_id')::uuid and (description ilike $1) $query$, $2) using $1;
end $function$;
revoke execute on function search_expenses_sum(text, text) from public;
grant execute on function search_expenses_sum(text, text) to dukani_app;
drop function if exists search_debts_sum;
create function search_debts_sum(text, integer, text, text, text) returns table(sum numeric, rehearsed numeric) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.debts where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or number = $2 or phone ilike $3 or what ilike $4) $query$ into plan using $1, $2, $3, $4;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 100000 then
    return;
  end if;
  return query execute format($query$ select sum(%1$I) filter (where not coalesce(rehearsal, false))::numeric, sum(%1$I) filter (where coalesce(rehearsal, false))::numeric from public.debts where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or number = $2 or phone ilike $3 or what ilike $4) $query$, $5) using $1, $2, $3, $4;
end $function$;
revoke execute on function search_debts_sum(text, integer, text, text, text) from public;
grant execute on function search_debts_sum(text, integer, text, text, text) to dukani_app;
