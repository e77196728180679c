-- What moved on a day by how it stands and who took it, rehearsed or not: what a list of transactions comes to is added
-- up from it. What there is is counted anew; a process of the release before cannot write rows without it, so that it
-- takes no mark away from those that can, and reads `received` as before.
insert into sums_due (shop_id, at)
  select distinct shop_id, date_bin('15 minutes', settled_at, '2000-01-01Z') from transactions
  where settled_at is not null;
delete from day_received;
alter table day_received
  drop constraint day_received_pkey,
  add column type text not null,
  add column state text not null,
  add column provider text not null,
  add column rehearsal boolean not null,
  add column gross bigint not null,
  add column fee bigint not null,
  add column net bigint not null,
  add primary key (shop_id, day, type, state, method, provider, rehearsal);

create or replace function dukani_money_made() returns trigger language plpgsql as $$
begin
  insert into sums_due (shop_id, at) select shop_id, settled_at from made where settled_at is not null;
  return null;
end $$;

drop trigger sums_due_changed on transactions;
create trigger sums_due_changed after update on transactions for each row
  when ((old.settled_at, old.type, old.state, old.method, old.provider, old.gross, old.fee, old.net, old.rehearsal)
    is distinct from
    (new.settled_at, new.type, new.state, new.method, new.provider, new.gross, new.fee, new.net, new.rehearsal))
  execute function dukani_money_changed();

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
    where settled_at is not null;
$$;
