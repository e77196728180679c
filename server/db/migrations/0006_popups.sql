create table popups (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  state text not null,
  position text not null default 'bottom_right'::text,
  title_en text,
  title_sw text,
  text_en text,
  text_sw text,
  image uuid,
  button text not null default 'whatsapp'::text,
  button_label_en text,
  button_label_sw text,
  message_en text,
  message_sw text,
  product_id uuid,
  coupon_code text,
  link text,
  after_seconds integer,
  scroll_percent integer,
  exit_after_seconds integer,
  idle_seconds integer,
  click_selector text,
  pages jsonb not null default '[]'::jsonb,
  not_pages jsonb not null default '[]'::jsonb,
  device text not null default 'all'::text,
  frequency text not null default 'session'::text,
  every_days integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('popups', 'shop_id');
alter table popups add constraint popups_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table popups add constraint popups_state_check check (state in ('draft', 'published'));
alter table popups add constraint popups_position_check check (position in ('top_left', 'top_right', 'bottom_left', 'bottom_right'));
alter table popups add constraint popups_button_check check (button in ('whatsapp', 'product', 'coupon', 'phone', 'link'));
alter table popups add constraint popups_product_id_fkey foreign key (shop_id, product_id) references products (shop_id, id);
alter table popups add constraint popups_device_check check (device in ('all', 'phone', 'desktop'));
alter table popups add constraint popups_frequency_check check (frequency in ('always', 'session', 'days', 'until_closed', 'until_clicked'));
create index popups_name_idx on popups (shop_id, name, id);
create index popups_state_idx on popups (shop_id, state, id);
create index popups_product_id_idx on popups (shop_id, product_id, id);
create index popups_created_at_idx on popups (shop_id, created_at, id);
create index popups_updated_at_idx on popups (shop_id, updated_at, id);

-- What happened to popups on websites. The key is the count: one display's event is one row, however often it is sent.
create table popup_events (
  shop_id uuid not null,
  popup_id uuid not null,
  event text not null check (event in ('view', 'click', 'close')),
  event_id uuid not null,
  page text not null,
  created_at timestamptz not null,
  primary key (shop_id, popup_id, event, event_id),
  foreign key (shop_id, popup_id) references popups (shop_id, id) on delete cascade
);
select dukani_tenant('popup_events', 'shop_id');

-- Proof of what a customer agreed to: the very text, where and when. It outlives the popup it came by, and goes with the customer.
create table consents (
  shop_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  phone text not null,
  language text not null,
  text text not null,
  source text not null check (source in ('popup')),
  source_id uuid not null,
  event_id uuid not null,
  page text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, source_id, event_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id) on delete cascade
);
create index consents_customer_idx on consents (shop_id, customer_id);
select dukani_tenant('consents', 'shop_id');
create trigger append_only before update on consents for each row execute function dukani_append_only();
revoke update, delete on consents from dukani_app;
