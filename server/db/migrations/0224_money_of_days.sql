-- What moved on a day by how it stands and who took it, rehearsed or not: what a list of transactions comes to is added
-- up from it. What there is is counted anew. A process of the release before reads `received` as ever, and can write
-- none, not even for a day without any: so its job takes no mark away from those that know the rest.
insert into sums_due (shop_id, at)
  select distinct shop_id, date_bin('15 minutes', settled_at, '2000-01-01Z') from transactions
  where settled_at is not null;
delete from day_received;
alter table day_received
  drop constraint day_received_pkey,
  drop column received,
  add column type text not null,
  add column state text not null,
  add column provider text not null,
  add column rehearsal boolean not null,
  add column gross bigint not null,
  add column fee bigint not null,
  add column net bigint not null,
  add column received bigint not null generated always as (
    case when not rehearsal and type in ('payment', 'refund') then gross else 0 end) stored,
  add primary key (shop_id, day, type, state, method, provider, rehearsal);
