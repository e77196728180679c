alter table shops add column demo boolean;
create table expenses (
  shop_id uuid not null,
  id uuid not null,
  amount bigint not null,
  category text not null,
  description text,
  spent_on date not null,
  paid_from text not null default 'cash'::text,
  supplier_id uuid,
  attachments jsonb not null default '[]'::jsonb,
  note text,
  repeats text,
  next_on date,
  repeat_day integer,
  repeat_of uuid,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('expenses', 'shop_id');
create table expense_budgets (
  shop_id uuid not null,
  rent bigint,
  salary bigint,
  utilities bigint,
  marketing bigint,
  insurance bigint,
  supplies bigint,
  equipment bigint,
  travel bigint,
  food bigint,
  other bigint,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('expense_budgets', 'shop_id');
create table suppliers (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  phone text,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id, id)
);
select dukani_tenant('suppliers', 'shop_id');
alter table expenses add constraint expenses_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table expenses add constraint expenses_category_check check (category in ('rent', 'salary', 'utilities', 'marketing', 'insurance', 'supplies', 'equipment', 'travel', 'food', 'other'));
alter table expenses add constraint expenses_paid_from_check check (paid_from in ('cash', 'mobile_money', 'bank'));
alter table expenses add constraint expenses_supplier_id_fkey foreign key (shop_id, supplier_id) references suppliers (shop_id, id);
alter table expenses add constraint expenses_repeats_check check (repeats in ('weekly', 'monthly', 'yearly'));
alter table expenses add constraint expenses_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index expenses_amount_idx on expenses (shop_id, amount, id);
create index expenses_category_idx on expenses (shop_id, category, id);
create index expenses_spent_on_idx on expenses (shop_id, spent_on, id);
create index expenses_supplier_id_idx on expenses (shop_id, supplier_id, id);
create index expenses_next_on_idx on expenses (shop_id, next_on, id);
create index expenses_created_at_idx on expenses (shop_id, created_at, id);
create index expenses_search_idx on expenses using gin (shop_id, description gin_trgm_ops);
drop function if exists search_expenses;
create function search_expenses(text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.expenses where shop_id = current_setting('app.shop_id')::uuid and (description ilike $1) $query$ into plan using $1;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.expenses where shop_id = current_setting('app.shop_id')::uuid and (description ilike $1) limit $2 $query$ using $1, $2;
end $function$;
revoke execute on function search_expenses(text, integer) from public;
grant execute on function search_expenses(text, integer) to dukani_app;
alter table expense_budgets add constraint expense_budgets_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table suppliers add constraint suppliers_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table suppliers add constraint suppliers_name_key unique (shop_id, name);
alter table suppliers add constraint suppliers_phone_key unique (shop_id, phone);
create index suppliers_name_idx on suppliers (shop_id, name, id);
create index suppliers_created_at_idx on suppliers (shop_id, created_at, id);
create index suppliers_search_idx on suppliers using gin (shop_id, name gin_trgm_ops, phone gin_trgm_ops);
drop function if exists search_suppliers;
create function search_suppliers(text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.suppliers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) $query$ into plan using $1, $2;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.suppliers where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or phone ilike $2) limit $3 $query$ using $1, $2, $3;
end $function$;
revoke execute on function search_suppliers(text, text, integer) from public;
grant execute on function search_suppliers(text, text, integer) to dukani_app;
