-- Customers of the transaction's own shop that are called by a tag, each once for every number that reaches her, as her
-- own or by a merge, and once where none does; of so many at the most. As its owner, because Postgres uses no index on
-- what a list holds behind a policy.
create function find_tagged_customers(tag text, most integer) returns table (id uuid, phone text) language sql
  stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  as $function$
  with called as materialized (
    select c.id, c.phone from public.customers c
    where c.shop_id = current_setting('app.shop_id')::uuid and c.tags ? tag and c.tags <> '[]'::jsonb
    limit most)
  select called.id, called.phone from called
  union all
  select m.customer_id, m.phone from called join public.customer_merges m
    on m.shop_id = current_setting('app.shop_id')::uuid and m.customer_id = called.id and m.undone_at is null
$function$;
revoke execute on function find_tagged_customers(text, integer) from public;
grant execute on function find_tagged_customers(text, integer) to dukani_app;
