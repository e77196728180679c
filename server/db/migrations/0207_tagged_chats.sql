-- Conversations of the transaction's own shop that are called by a tag, or whose customer is, for who reads customers:
-- by id, in no order; a null among them where there are more than asked for. As its owner, because Postgres uses no
-- index on what a list holds behind a policy.
create function find_tagged_chats(tag text, reads_customers boolean, most integer) returns setof uuid language sql
  stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  as $function$
  with
    own as (select current_setting('app.shop_id')::uuid as shop_id),
    called as materialized (
      select cu.id, cu.phone from own join public.customers cu on cu.shop_id = own.shop_id
      where reads_customers and cu.tags ? tag and cu.tags <> '[]'::jsonb limit most + 1),
    numbers as (
      select phone from called where phone is not null
      union
      select m.phone from own cross join called join public.customer_merges m
        on m.shop_id = own.shop_id and m.customer_id = called.id and m.undone_at is null),
    found as materialized (
      select id from (
        (select c.id from own join public.conversations c on c.shop_id = own.shop_id
          where c.tags @> array[tag] and cardinality(c.tags) > 0 limit most + 1)
        union
        select c.id from own cross join called join public.conversations c
          on c.shop_id = own.shop_id and c.customer_id = called.id
        union
        select c.id from own cross join numbers join public.conversations c
          on c.shop_id = own.shop_id and c.phone = numbers.phone
        where c.channel = 'whatsapp' and c.customer_id is null) each limit most + 1)
  (select id from found limit most)
  union all
  select null where (select count(*) from called) > most or (select count(*) from found) > most
$function$;
revoke execute on function find_tagged_chats(text, boolean, integer) from public;
grant execute on function find_tagged_chats(text, boolean, integer) to dukani_app;
