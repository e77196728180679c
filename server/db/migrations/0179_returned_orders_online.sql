-- no transaction
-- What is sold, as `isSoldAt` of server/money/in-span.ts says it. The release before searches orders_by_buyer and
-- orders_sold_by_customer, which go with the next one.
drop index concurrently if exists orders_sold_by_time;
create index concurrently orders_sold_by_time on orders (shop_id, created_at) include (customer_id, total)
  where not rehearsal and (status in ('paid', 'picked up', 'delivered', 'completed')
    or status = 'pending' and coalesce(credited, 0) > 0)
    and not (total = 0 and returns is not null and coalesce(cost, 0) = 0);
drop index concurrently if exists orders_sold_by_buyer;
create index concurrently orders_sold_by_buyer on orders (shop_id, customer_id, created_at) include (total)
  where not rehearsal and (status in ('paid', 'picked up', 'delivered', 'completed')
    or status = 'pending' and coalesce(credited, 0) > 0)
    and not (total = 0 and returns is not null and coalesce(cost, 0) = 0);
