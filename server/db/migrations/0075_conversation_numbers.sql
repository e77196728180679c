-- A conversation keeps the number that it came in by.
alter table conversations add column number_id uuid;
alter table conversations add constraint conversations_number_id_fkey foreign key (shop_id, number_id) references whatsapp_numbers (shop_id, id);
update conversations c set number_id = n.id from whatsapp_numbers n
where c.channel = 'whatsapp' and n.shop_id = c.shop_id and n.is_default;
-- One person has a conversation with each number.
create unique index conversations_by_address on conversations (shop_id, channel, coalesce(number_id, '00000000-0000-0000-0000-000000000000'::uuid), address);
alter table conversations drop constraint conversations_shop_id_channel_address_key;
create index conversations_number_idx on conversations (shop_id, number_id);
