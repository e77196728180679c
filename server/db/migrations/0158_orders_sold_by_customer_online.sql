-- no transaction
-- What each customer bought, one customer after the other: who bought in a long span is added up as it is read.
drop index concurrently if exists orders_sold_by_customer;
create index concurrently orders_sold_by_customer on orders (shop_id, customer_id, created_at) include (total)
  where not rehearsal and (status in ('paid', 'picked up', 'delivered', 'completed')
    or status = 'pending' and coalesce(credited, 0) > 0);
