create table qr_codes (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  greeting text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('qr_codes', 'shop_id');
alter table qr_codes add constraint qr_codes_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
create index qr_codes_name_idx on qr_codes (shop_id, name, id);
create index qr_codes_created_at_idx on qr_codes (shop_id, created_at, id);
-- Found before the shop is known.
create unique index qr_codes_by_code on qr_codes (code);

-- Scans are counted by the day (UTC), not kept one by one: nobody who scans is known.
create table qr_scans (
  shop_id uuid not null,
  qr_code_id uuid not null,
  day date not null,
  scans integer not null,
  primary key (shop_id, qr_code_id, day),
  foreign key (shop_id, qr_code_id) references qr_codes (shop_id, id) on delete cascade
);
select dukani_tenant('qr_scans', 'shop_id');

-- By which code a conversation came.
create table qr_chats (
  shop_id uuid not null,
  qr_code_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, qr_code_id, conversation_id),
  foreign key (shop_id, qr_code_id) references qr_codes (shop_id, id) on delete cascade,
  foreign key (shop_id, conversation_id) references conversations (shop_id, id) on delete cascade
);
select dukani_tenant('qr_chats', 'shop_id');
