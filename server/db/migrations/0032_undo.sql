alter table customers add column rehearsed_amount bigint;
alter table orders add column undo_until timestamp with time zone;
alter table orders add column undo_event uuid;

-- What staff's last move of an order may have changed, while it may be taken back.
create table order_undos (
  shop_id uuid not null,
  order_id uuid not null,
  event uuid not null,
  action text not null,
  events integer not null,
  version integer not null,
  before jsonb not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
select dukani_tenant('order_undos', 'shop_id');
