-- The index keeps every three letters, and reads all places of each: those that most messages have cost more than they find. So it
-- is asked for the part between them, and what it finds is compared with all that was looked for.
create or replace function find_messages(pattern text, most integer) returns setof uuid language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp set enable_seqscan = off as $function$
declare
  plan json;
  word text;
  fewest float := 'infinity';
  shop uuid := current_setting('app.shop_id')::uuid;
  words constant text := $words$(coalesce(body ->> 'text', body -> 'action' ->> 'send_message', body -> 'action' -> 'send_reply_button' -> 'body' ->> 'text', body -> 'action' -> 'send_button' ->> 'body', body -> 'media' ->> 'caption', body -> 'action' -> 'send_images' -> 0 ->> 'caption'))$words$;
  newest text[];
  part text := regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g');
begin
  execute format('select array(select lower(%s) from public.messages where shop_id = $1 order by seq desc limit 200)', words) into newest using shop;
  perform set_config('enable_indexscan', 'off', true);
  -- The index finds messages by the rarest of the words: of two that thousands have, the pair is guessed as rare as it may be.
  for word in select '%' || each || '%' from regexp_split_to_table(substr(pattern, 2, length(pattern) - 2), '\s+') each where each <> '' order by length(each) desc limit 5 loop
    execute format('explain (format json) select id from public.messages where shop_id = $1 and %s ilike $2', words) into plan using shop, word;
    fewest := least(fewest, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float);
  end loop;
  if fewest > 5000 then
    perform set_config('enable_indexscan', 'on', true);
    return query execute format('select id from (select id, seq, body from public.messages where shop_id = $1 order by seq desc limit 20000) newest
      where %s ilike $2 order by seq desc limit $3', words) using shop, pattern, most;
    return;
  end if;
  -- More than one in twenty has them; three times three letters are left.
  while length(part) > 5 and (select count(*) from unnest(newest) each where position(lower(left(part, 3)) in each) > 0) > 10 loop
    part := substr(part, 2);
  end loop;
  while length(part) > 5 and (select count(*) from unnest(newest) each where position(lower(right(part, 3)) in each) > 0) > 10 loop
    part := left(part, -1);
  end loop;
  part := '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%';
  -- As it stands there the comparison with all of it is nothing that the index knows.
  return query execute format('select id from public.messages where shop_id = $1 and %1$s ilike $2 and %1$s || '''' ilike $3 order by seq desc limit $4', words) using shop, part, pattern, most;
end $function$;
