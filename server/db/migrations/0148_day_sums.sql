-- Sums by day, and when each customer bought first: what analytics would otherwise count anew from every order.
-- A change marks in its own transaction what it touches; what is marked is counted from its rows until its sums are
-- made anew, so that nothing can be stale.
create table sums_due (
  shop_id uuid not null references shops (id) on delete cascade,
  id bigint generated always as identity,
  -- When the order was made, or the money moved.
  at timestamptz not null,
  -- Whose order it is.
  customer_id uuid,
  primary key (shop_id, id)
);
select dukani_tenant('sums_due', 'shop_id');
create index sums_due_by_time on sums_due (shop_id, at);
create index sums_due_by_customer on sums_due (shop_id, customer_id) where customer_id is not null;
create index sums_due_by_age on sums_due (at);

-- Orders that stand, by the hour they were made in; of those that are sold, also what they came to. Minor units.
create table day_sales (
  shop_id uuid not null references shops (id) on delete cascade,
  day date not null,
  hour smallint not null,
  channel text not null,
  orders integer not null,
  ordered bigint not null,
  sold_orders integer not null,
  sold bigint not null,
  cost bigint not null,
  uncosted bigint not null,
  primary key (shop_id, day, hour, channel)
);
select dukani_tenant('day_sales', 'shop_id');

create table day_products (
  shop_id uuid not null references shops (id) on delete cascade,
  day date not null,
  product_id uuid not null,
  -- What it was sold under.
  name text not null,
  quantity bigint not null,
  amount bigint not null,
  orders integer not null,
  primary key (shop_id, day, product_id)
);
select dukani_tenant('day_products', 'shop_id');

-- What came in less what was given back.
create table day_received (
  shop_id uuid not null references shops (id) on delete cascade,
  day date not null,
  method text not null,
  received bigint not null,
  primary key (shop_id, day, method)
);
select dukani_tenant('day_received', 'shop_id');

create table first_purchases (
  shop_id uuid not null references shops (id) on delete cascade,
  customer_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, customer_id)
);
select dukani_tenant('first_purchases', 'shop_id');
create index first_purchases_by_time on first_purchases (shop_id, at) include (customer_id);

create function dukani_orders_made() returns trigger language plpgsql as $$
begin
  insert into sums_due (shop_id, at, customer_id)
    select shop_id, created_at, customer_id from made where not rehearsal;
  return null;
end $$;
create trigger sums_due_made after insert on orders referencing new table as made
  for each statement execute function dukani_orders_made();

create function dukani_order_changed() returns trigger language plpgsql as $$
begin
  insert into sums_due (shop_id, at, customer_id) values (new.shop_id, new.created_at, new.customer_id);
  if old.created_at <> new.created_at or old.customer_id is distinct from new.customer_id then
    insert into sums_due (shop_id, at, customer_id) values (old.shop_id, old.created_at, old.customer_id);
  end if;
  return null;
end $$;
create trigger sums_due_changed after update on orders for each row
  when ((old.status, old.credited, old.rehearsal, old.total, old.subtotal, old.cost, old.uncosted, old.channel,
    old.created_at, old.customer_id, old.lines, old.returns) is distinct from
    (new.status, new.credited, new.rehearsal, new.total, new.subtotal, new.cost, new.uncosted, new.channel,
    new.created_at, new.customer_id, new.lines, new.returns))
  execute function dukani_order_changed();

-- With its shop everything goes.
create function dukani_order_gone() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id) then
    insert into sums_due (shop_id, at, customer_id) values (old.shop_id, old.created_at, old.customer_id);
  end if;
  return null;
end $$;
create trigger sums_due_gone after delete on orders for each row execute function dukani_order_gone();

create function dukani_money_made() returns trigger language plpgsql as $$
begin
  insert into sums_due (shop_id, at)
    select shop_id, settled_at from made where settled_at is not null and not rehearsal;
  return null;
end $$;
create trigger sums_due_made after insert on transactions referencing new table as made
  for each statement execute function dukani_money_made();

create function dukani_money_changed() returns trigger language plpgsql as $$
begin
  if new.settled_at is not null then
    insert into sums_due (shop_id, at) values (new.shop_id, new.settled_at);
  end if;
  if old.settled_at is not null and old.settled_at is distinct from new.settled_at then
    insert into sums_due (shop_id, at) values (old.shop_id, old.settled_at);
  end if;
  return null;
end $$;
create trigger sums_due_changed after update on transactions for each row
  when ((old.settled_at, old.type, old.method, old.gross, old.rehearsal) is distinct from
    (new.settled_at, new.type, new.method, new.gross, new.rehearsal))
  execute function dukani_money_changed();

create function dukani_money_gone() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null and exists (select from shops where id = old.shop_id) then
    insert into sums_due (shop_id, at) values (old.shop_id, old.settled_at);
  end if;
  return null;
end $$;
create trigger sums_due_gone after delete on transactions for each row execute function dukani_money_gone();

-- Makes every sum anew: all that there is, is due. Days are those of any zone's midnights.
create function dukani_sums_anew() returns void language sql as $$
  delete from day_sales;
  delete from day_products;
  delete from day_received;
  delete from first_purchases;
  insert into sums_due (shop_id, at, customer_id)
    select distinct shop_id, date_bin('15 minutes', created_at, '2000-01-01Z'), customer_id from orders
    where not rehearsal;
  insert into sums_due (shop_id, at)
    select distinct shop_id, date_bin('15 minutes', settled_at, '2000-01-01Z') from transactions
    where settled_at is not null and not rehearsal;
$$;
revoke execute on function dukani_sums_anew() from public;
