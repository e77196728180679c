create table customer_merges (
  shop_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  phone text,
  orders integer not null,
  debts integer not null,
  undone_at timestamp with time zone,
  by text not null,
  by_kind text not null,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('customer_merges', 'shop_id');
alter table customer_merges add constraint customer_merges_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table customer_merges add constraint customer_merges_customer_id_fkey foreign key (shop_id, customer_id) references customers (shop_id, id) on delete cascade;
alter table customer_merges add constraint customer_merges_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index customer_merges_customer_id_idx on customer_merges (shop_id, customer_id, id);
create index customer_merges_created_at_idx on customer_merges (shop_id, created_at, id);
create index customer_merges_by_phone on customer_merges (shop_id, phone) where undone_at is null;

-- What a merge took along, and how the other customer was: what undoes it.
create table merged_customers (
  shop_id uuid not null,
  merge_id uuid not null,
  -- The row as it was.
  was jsonb not null,
  -- What was empty with who is left, and came from the other.
  filled jsonb not null,
  -- By table, the ids of the rows that point to who is left since then.
  moved jsonb not null,
  primary key (shop_id, merge_id),
  foreign key (shop_id, merge_id) references customer_merges (shop_id, id) on delete cascade
);
select dukani_tenant('merged_customers', 'shop_id');

-- What proves a wish stays as it was written; only whose it is may become somebody else.
grant update (customer_id) on consents to dukani_app;

-- Who is left has both statements: a link that was given out goes on opening hers.
alter table debt_links drop constraint debt_links_pkey, add primary key (shop_id, id);
create index debt_links_by_customer on debt_links (shop_id, customer_id);

-- The customer of a number: whose it is, or was before a merge, or a new one. `ordered`: how many orders this is.
create function dukani_customer_by_phone(
  shop uuid, fresh uuid, called text, number text, speaks text, ordered integer, at timestamptz
) returns uuid language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  known uuid;
begin
  loop
    update customers set total_orders = total_orders + ordered,
      last_order_at = case when ordered > 0 then at else last_order_at end,
      updated_at = case when ordered > 0 then at else updated_at end
    where shop_id = shop and id = (select m.customer_id from customer_merges m
      where m.shop_id = shop and m.phone = number and m.undone_at is null order by m.id desc limit 1)
    returning id into known;
    if known is not null then return known; end if;

    insert into customers (shop_id, id, name, phone, language, total_orders, total_amount, last_order_at, created_at,
      updated_at)
    values (shop, fresh, called, number, coalesce(speaks, 'sw'), ordered, 0, case when ordered > 0 then at end, at, at)
    on conflict (shop_id, phone) do update set total_orders = customers.total_orders + ordered,
      last_order_at = case when ordered > 0 then at else customers.last_order_at end,
      updated_at = case when ordered > 0 then at else customers.updated_at end
    returning id into known;

    -- A merge that ended while this waited for its row: the number is somebody else's since.
    exit when known <> fresh or not exists (select from customer_merges m
      where m.shop_id = shop and m.phone = number and m.undone_at is null);
    delete from customers where shop_id = shop and id = fresh;
    known := null;
  end loop;
  return known;
end $$;
