alter table shops add column unpaid_hours integer not null default 24;
alter table orders add column stock_held_until timestamp with time zone;
alter table orders add column stock_released_at timestamp with time zone;
-- Orders that wait already get a day from now on.
update orders set stock_held_until = date_trunc('milliseconds', now()) + interval '24 hours'
where status = 'pending' and paid = 0 and confirmed_at is null;
