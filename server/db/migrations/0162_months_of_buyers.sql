-- In which months each customer bought: bit n is the n-th month after that of her first purchase, thirty of them.
-- What there is is counted anew. A process of the release before cannot write rows without months, so that it takes no
-- mark away from those that can.
insert into sums_due (shop_id, at, customer_id) select shop_id, at, customer_id from first_purchases;
delete from first_purchases;
alter table first_purchases add column months integer not null;
