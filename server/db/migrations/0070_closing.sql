alter table shops add column deletes_at timestamptz;
create index shops_deletes_at on shops (deletes_at) where deletes_at is not null;

-- What is written once goes with its shop, or when the time that its owner was given to think again is over.
create or replace function dukani_goes_with_its_shop() returns trigger language plpgsql as $$
begin
  if exists (select from shops where id = old.shop_id
    and (deletes_at is null or deletes_at > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()))) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
