-- Under which id WhatsApp has a file that was handed to it by a number: it keeps one for 30 days.
create table whatsapp_media (
  shop_id uuid not null references shops (id) on delete cascade,
  file_id uuid not null,
  phone_number_id text not null,
  media_id text not null,
  uploaded_at timestamptz not null,
  primary key (shop_id, file_id, phone_number_id),
  foreign key (shop_id, file_id) references files (shop_id, id) on delete cascade
);
select dukani_tenant('whatsapp_media', 'shop_id');
