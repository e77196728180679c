-- no transaction
-- What was said is found by a part of it: `find_messages` has the same expression.
drop index concurrently if exists messages_by_words;
create index concurrently messages_by_words on messages using gin (shop_id, ((coalesce(body ->> 'text', body -> 'action' ->> 'send_message', body -> 'action' -> 'send_reply_button' -> 'body' ->> 'text', body -> 'action' -> 'send_button' ->> 'body', body -> 'media' ->> 'caption', body -> 'action' -> 'send_images' -> 0 ->> 'caption'))) gin_trgm_ops);
drop index concurrently if exists messages_by_place;
create index concurrently messages_by_place on messages (shop_id, seq);
