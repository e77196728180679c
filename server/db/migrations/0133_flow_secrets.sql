-- What a shop's bot says to systems that it asks, sealed, by name.
create table flow_secrets (
  shop_id uuid not null references shops (id) on delete cascade,
  name text not null,
  sealed text not null,
  primary key (shop_id, name)
);
select dukani_tenant('flow_secrets', 'shop_id');
