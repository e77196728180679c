-- All of a transaction that its day's sums are to hold marks that day from now on: rehearsed ones, how they stand, who
-- took them, and the fee. Before anything is counted by it, so that no change falls between.
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
