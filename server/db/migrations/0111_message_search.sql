-- The newest messages of the transaction's own shop whose words fit, by id. As its owner, because Postgres uses no index on `ilike` behind a
-- policy. Words that thousands may have are looked for among the newest alone: sorting all that have them would take longer.
create function find_messages(pattern text, most integer) returns setof uuid language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $function$
declare
  plan json;
  shop uuid := current_setting('app.shop_id')::uuid;
  words constant text := $words$(coalesce(body ->> 'text', body -> 'action' ->> 'send_message', body -> 'action' -> 'send_reply_button' -> 'body' ->> 'text', body -> 'action' -> 'send_button' ->> 'body', body -> 'media' ->> 'caption', body -> 'action' -> 'send_images' -> 0 ->> 'caption'))$words$;
begin
  perform set_config('enable_indexscan', 'off', true);
  execute format('explain (format json) select id from public.messages where shop_id = $1 and %s ilike $2', words) into plan using shop, pattern;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 5000 then
    perform set_config('enable_indexscan', 'on', true);
    return query execute format('select id from (select id, seq, body from public.messages where shop_id = $1 order by seq desc limit 20000) newest
      where %s ilike $2 order by seq desc limit $3', words) using shop, pattern, most;
    return;
  end if;
  return query execute format('select id from public.messages where shop_id = $1 and %s ilike $2 order by seq desc limit $3', words) using shop, pattern, most;
end $function$;
revoke execute on function find_messages(text, integer) from public;
grant execute on function find_messages(text, integer) to dukani_app;
