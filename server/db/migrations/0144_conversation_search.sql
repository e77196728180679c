-- Conversations of the transaction's own shop by a part of a name or of a number, by id. As its owner, because Postgres
-- uses no index on `like` behind a policy. Where more than ten thousand are expected it gives one null, at once: such
-- are met soon along any order. Only bitmaps, as in the searches of records.
create function find_conversations(called text, number text, most integer) returns setof uuid language plpgsql volatile
  security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off
  as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.conversations
    where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone like $2) $query$
    into plan using called, number;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.conversations
    where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone like $2) limit $3 $query$
    using called, number, most;
end $function$;
revoke execute on function find_conversations(text, text, integer) from public;
grant execute on function find_conversations(text, text, integer) to dukani_app;
