create table shops (
  id uuid not null,
  shop_name text not null,
  category text not null,
  place text not null,
  whatsapp_number text,
  language text not null default 'sw'::text,
  logo uuid,
  delivers boolean not null default true,
  delivery_fee bigint not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (id)
);
select dukani_tenant('shops', 'id');
create table products (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  images jsonb not null default '[]'::jsonb,
  price bigint not null,
  category text not null,
  status text not null default 'active'::text,
  description text,
  unit text,
  compare_at_price bigint,
  cost bigint,
  sku text,
  barcode text,
  opening_stock integer,
  low_stock_level integer,
  variants jsonb not null default '[]'::jsonb,
  add_ons jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('products', 'shop_id');
create table stock_movements (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id text not null,
  change integer not null,
  before integer not null,
  after integer not null,
  reason text not null,
  reference text,
  note text,
  by text not null,
  created_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('stock_movements', 'shop_id');
create table customers (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  phone text,
  email text,
  gender text,
  language text not null default 'sw'::text,
  region text,
  district text,
  street text,
  tags jsonb not null default '[]'::jsonb,
  notes text,
  total_orders integer not null,
  total_amount bigint not null,
  last_order_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('customers', 'shop_id');
create table orders (
  shop_id uuid not null,
  id uuid not null,
  number integer not null,
  status text not null,
  channel text not null,
  customer_id uuid,
  customer_name text,
  customer_phone text,
  lines jsonb not null,
  subtotal bigint not null,
  discount bigint,
  delivery_fee bigint,
  total bigint not null,
  paid bigint not null,
  refunded bigint not null,
  payment_method text,
  fulfilment text,
  place text,
  note text,
  staff_note text,
  rehearsal boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('orders', 'shop_id');
create table order_events (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  event text not null,
  from_status text,
  to_status text,
  note text,
  by text not null,
  created_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('order_events', 'shop_id');
create table transactions (
  shop_id uuid not null,
  id uuid not null,
  reference text not null,
  type text not null,
  method text not null,
  state text not null,
  provider text not null,
  provider_reference text,
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  order_id uuid,
  payer_phone text,
  failure text,
  rehearsal boolean not null,
  expires_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('transactions', 'shop_id');
alter table shops add constraint shops_category_check check (category in ('toys & games', 'food & beverages', 'home improvement', 'sporting goods', 'pet supplies', 'patio & garden', 'office supplies', 'musical instruments', 'media', 'travel & luggage', 'arts & crafts', 'antiques & collectibles', 'baby products', 'electronics', 'health & beauty', 'jewelry & watches', 'home', 'clothing & accessories'));
alter table shops add constraint shops_language_check check (language in ('en', 'sw'));
alter table products add constraint products_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table products add constraint products_category_check check (category in ('toys & games', 'food & beverages', 'home improvement', 'sporting goods', 'pet supplies', 'patio & garden', 'office supplies', 'musical instruments', 'media', 'travel & luggage', 'arts & crafts', 'antiques & collectibles', 'baby products', 'electronics', 'health & beauty', 'jewelry & watches', 'home', 'clothing & accessories'));
alter table products add constraint products_status_check check (status in ('draft', 'active', 'archived'));
alter table products add constraint products_sku_key unique (shop_id, sku);
create index products_name_idx on products (shop_id, name, id);
create index products_price_idx on products (shop_id, price, id);
create index products_category_idx on products (shop_id, category, id);
create index products_status_idx on products (shop_id, status, id);
create index products_created_at_idx on products (shop_id, created_at, id);
create index products_updated_at_idx on products (shop_id, updated_at, id);
alter table stock_movements add constraint stock_movements_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table stock_movements add constraint stock_movements_product_id_fkey foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade;
alter table stock_movements add constraint stock_movements_reason_check check (reason in ('opening', 'order', 'cancelled', 'count', 'received', 'damaged', 'returned'));
create index stock_movements_product_id_idx on stock_movements (shop_id, product_id, id);
create index stock_movements_created_at_idx on stock_movements (shop_id, created_at, id);
alter table customers add constraint customers_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table customers add constraint customers_phone_key unique (shop_id, phone);
alter table customers add constraint customers_gender_check check (gender in ('Male', 'Female'));
alter table customers add constraint customers_language_check check (language in ('en', 'sw'));
create index customers_name_idx on customers (shop_id, name, id);
create index customers_total_orders_idx on customers (shop_id, total_orders, id);
create index customers_total_amount_idx on customers (shop_id, total_amount, id);
create index customers_last_order_at_idx on customers (shop_id, last_order_at, id);
create index customers_created_at_idx on customers (shop_id, created_at, id);
alter table orders add constraint orders_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table orders add constraint orders_status_check check (status in ('pending', 'paid', 'picked up', 'delivered', 'completed', 'cancelled'));
alter table orders add constraint orders_channel_check check (channel in ('whatsapp', 'web', 'pos', 'dashboard', 'link'));
alter table orders add constraint orders_customer_id_fkey foreign key (shop_id, customer_id) references customers (shop_id, id);
alter table orders add constraint orders_payment_method_check check (payment_method in ('mobile_money', 'cash'));
alter table orders add constraint orders_fulfilment_check check (fulfilment in ('pick up', 'delivery'));
create index orders_number_idx on orders (shop_id, number, id);
create index orders_status_idx on orders (shop_id, status, id);
create index orders_customer_id_idx on orders (shop_id, customer_id, id);
create index orders_customer_name_idx on orders (shop_id, customer_name, id);
create index orders_total_idx on orders (shop_id, total, id);
create index orders_created_at_idx on orders (shop_id, created_at, id);
alter table order_events add constraint order_events_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table order_events add constraint order_events_order_id_fkey foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade;
alter table order_events add constraint order_events_event_check check (event in ('placed', 'payment_requested', 'paid', 'payment_failed', 'picked_up', 'delivered', 'completed', 'cancelled', 'refunded', 'link_sent', 'edited'));
alter table order_events add constraint order_events_from_status_check check (from_status in ('pending', 'paid', 'picked up', 'delivered', 'completed', 'cancelled'));
alter table order_events add constraint order_events_to_status_check check (to_status in ('pending', 'paid', 'picked up', 'delivered', 'completed', 'cancelled'));
create index order_events_order_id_idx on order_events (shop_id, order_id, id);
create index order_events_created_at_idx on order_events (shop_id, created_at, id);
alter table transactions add constraint transactions_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table transactions add constraint transactions_reference_key unique (shop_id, reference);
alter table transactions add constraint transactions_type_check check (type in ('payment', 'refund', 'payout', 'fee', 'adjustment'));
alter table transactions add constraint transactions_method_check check (method in ('mobile_money', 'cash'));
alter table transactions add constraint transactions_state_check check (state in ('initiated', 'pending', 'succeeded', 'failed', 'expired', 'reversed'));
alter table transactions add constraint transactions_order_id_fkey foreign key (shop_id, order_id) references orders (shop_id, id);
create index transactions_state_idx on transactions (shop_id, state, id);
create index transactions_gross_idx on transactions (shop_id, gross, id);
create index transactions_order_id_idx on transactions (shop_id, order_id, id);
create index transactions_created_at_idx on transactions (shop_id, created_at, id);
