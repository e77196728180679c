-- no transaction
-- Who bought when, for how much, without reading the orders themselves.
drop index concurrently if exists orders_by_buyer;
create index concurrently orders_by_buyer on orders (shop_id, created_at) include (customer_id, total)
  where not rehearsal and (status in ('paid', 'picked up', 'delivered', 'completed')
    or status = 'pending' and coalesce(credited, 0) > 0);
select dukani_sums_anew();
