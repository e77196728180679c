-- Conversations of the transaction's own shop that are called by a tag, or whose customer is, for who reads customers:
-- by id, in no order; a null among them where there are more than asked for. As its owner, because Postgres uses no
-- index on what a list holds behind a policy.
create function find_tagged_chats(tag text, reads_customers boolean, most integer) returns setof uuid language sql
  stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  as $function$
  with
    called as materialized (
      select id, phone from public.customers
      where reads_customers and shop_id = current_setting('app.shop_id')::uuid and tags ? tag and tags <> '[]'::jsonb
      limit most + 1),
    numbers as (
      select phone from called where phone is not null
      union
      select m.phone from called join public.customer_merges m
        on m.shop_id = current_setting('app.shop_id')::uuid and m.customer_id = called.id and m.undone_at is null),
    found as materialized (
      select id from (
        (select id from public.conversations
          where shop_id = current_setting('app.shop_id')::uuid and tags @> array[tag] and cardinality(tags) > 0
          limit most + 1)
        union
        select c.id from called join public.conversations c
          on c.shop_id = current_setting('app.shop_id')::uuid and c.customer_id = called.id
        union
        select c.id from numbers join public.conversations c
          on c.shop_id = current_setting('app.shop_id')::uuid and c.phone = numbers.phone
        where c.channel = 'whatsapp' and c.customer_id is null) each limit most + 1)
  (select id from found limit most)
  union all
  select null where (select count(*) from called) > most or (select count(*) from found) > most
$function$;
revoke execute on function find_tagged_chats(text, boolean, integer) from public;
grant execute on function find_tagged_chats(text, boolean, integer) to dukani_app;
