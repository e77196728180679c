-- A link that can only pay an order, for somebody else to be sent. One an order; the token itself rests only as its hash.
create table pay_links (
  shop_id uuid not null references shops (id) on delete cascade,
  order_id uuid not null,
  id uuid not null,
  token_hash text not null,
  token_sealed text not null,
  created_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create unique index pay_links_token_idx on pay_links (token_hash);
select dukani_tenant('pay_links', 'shop_id');

-- The link that an order was ordered again from.
alter table order_links add column again_of uuid;
create index order_links_again_idx on order_links (shop_id, again_of);
