-- What all orders of a day come to, however they stand, those that were rehearsed too: lists of any length are added up
-- without reading them. What moves `due` marks its day from now on.
create table day_orders (
  shop_id uuid not null references shops (id) on delete cascade,
  day date not null,
  status text not null,
  -- 1 where something of them is owed as a debt.
  credited smallint not null,
  rehearsal boolean not null,
  total bigint not null,
  due bigint not null,
  primary key (shop_id, day, status, credited, rehearsal)
);
select dukani_tenant('day_orders', 'shop_id');

create or replace function dukani_orders_made() returns trigger language plpgsql as $$
begin
  insert into sums_due (shop_id, at, customer_id) select shop_id, created_at, customer_id from made;
  return null;
end $$;

drop trigger sums_due_changed on orders;
create trigger sums_due_changed after update on orders for each row
  when ((old.status, old.credited, old.rehearsal, old.total, old.subtotal, old.cost, old.uncosted, old.channel,
    old.created_at, old.customer_id, old.lines, old.returns, old.paid, old.refunded) is distinct from
    (new.status, new.credited, new.rehearsal, new.total, new.subtotal, new.cost, new.uncosted, new.channel,
    new.created_at, new.customer_id, new.lines, new.returns, new.paid, new.refunded))
  execute function dukani_order_changed();

create or replace function dukani_sums_anew() returns void language sql as $$
  delete from day_sales;
  delete from day_orders;
  delete from day_products;
  delete from day_received;
  delete from first_purchases;
  insert into sums_due (shop_id, at, customer_id)
    select distinct shop_id, date_bin('15 minutes', created_at, '2000-01-01Z'), customer_id from orders;
  insert into sums_due (shop_id, at)
    select distinct shop_id, date_bin('15 minutes', settled_at, '2000-01-01Z') from transactions
    where settled_at is not null and not rehearsal;
$$;
-- Every day there is, once; who bought first when is left as it is.
insert into sums_due (shop_id, at)
  select distinct shop_id, date_bin('15 minutes', created_at, '2000-01-01Z') from orders;
