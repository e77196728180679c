-- The index finds messages by the rarest of the words that were looked for: how many have the whole phrase is guessed too low where
-- thousands have each word of it, and then every message that has them is read.
create or replace function find_messages(pattern text, most integer) returns setof uuid language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $function$
declare
  plan json;
  word text;
  fewest float := 'infinity';
  shop uuid := current_setting('app.shop_id')::uuid;
  words constant text := $words$(coalesce(body ->> 'text', body -> 'action' ->> 'send_message', body -> 'action' -> 'send_reply_button' -> 'body' ->> 'text', body -> 'action' -> 'send_button' ->> 'body', body -> 'media' ->> 'caption', body -> 'action' -> 'send_images' -> 0 ->> 'caption'))$words$;
begin
  perform set_config('enable_indexscan', 'off', true);
  -- The index finds messages by the rarest of the words: of two that thousands have, the pair is guessed as rare as it may be.
  for word in select '%' || each || '%' from regexp_split_to_table(trim(both '%' from pattern), '\s+') each where each <> '' order by length(each) desc limit 5 loop
    execute format('explain (format json) select id from public.messages where shop_id = $1 and %s ilike $2', words) into plan using shop, word;
    fewest := least(fewest, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float);
  end loop;
  if fewest > 5000 then
    perform set_config('enable_indexscan', 'on', true);
    return query execute format('select id from (select id, seq, body from public.messages where shop_id = $1 order by seq desc limit 20000) newest
      where %s ilike $2 order by seq desc limit $3', words) using shop, pattern, most;
    return;
  end if;
  return query execute format('select id from public.messages where shop_id = $1 and %s ilike $2 order by seq desc limit $3', words) using shop, pattern, most;
end $function$;
