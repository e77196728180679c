alter table customers add column debt bigint;
alter table transactions add column debt_id uuid;
create table debts (
  shop_id uuid not null,
  id uuid not null,
  direction text not null,
  number integer not null,
  state text not null,
  name text,
  phone text,
  customer_id uuid,
  supplier_id uuid,
  amount bigint not null,
  paid bigint not null,
  forgiven bigint not null,
  due_on date,
  chase_on date,
  what text,
  promised_on date,
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
select dukani_tenant('debts', 'shop_id');
create table debt_payments (
  shop_id uuid not null,
  id uuid not null,
  debt_id uuid not null,
  transaction_id uuid,
  amount bigint not null,
  method text not null,
  paid_on date not null,
  reference text,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('debt_payments', 'shop_id');
alter table debts add constraint debts_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table debts add constraint debts_direction_check check (direction in ('receivable', 'payable'));
alter table debts add constraint debts_state_check check (state in ('open', 'part paid', 'paid', 'written off'));
alter table debts add constraint debts_customer_id_fkey foreign key (shop_id, customer_id) references customers (shop_id, id);
alter table debts add constraint debts_supplier_id_fkey foreign key (shop_id, supplier_id) references suppliers (shop_id, id);
alter table debts add constraint debts_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index debts_number_idx on debts (shop_id, number, id);
create index debts_state_idx on debts (shop_id, state, id);
create index debts_customer_id_idx on debts (shop_id, customer_id, id);
create index debts_supplier_id_idx on debts (shop_id, supplier_id, id);
create index debts_amount_idx on debts (shop_id, amount, id);
create index debts_due_on_idx on debts (shop_id, due_on, id);
create index debts_chase_on_idx on debts (shop_id, chase_on, id);
create index debts_promised_on_idx on debts (shop_id, promised_on, id);
create index debts_created_at_idx on debts (shop_id, created_at, id);
create index debts_search_idx on debts using gin (shop_id, name gin_trgm_ops, number, phone gin_trgm_ops, what gin_trgm_ops);
drop function if exists search_debts;
create function search_debts(text, integer, text, text, integer) returns setof uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_indexscan = off as $function$
declare
  plan json;
begin
  execute $query$ explain (format json) select id from public.debts where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or number = $2 or phone ilike $3 or what ilike $4) $query$ into plan using $1, $2, $3, $4;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float > 10000 then
    return next null;
    return;
  end if;
  return query execute $query$ select id from public.debts where shop_id = current_setting('app.shop_id')::uuid and (name ilike $1 or number = $2 or phone ilike $3 or what ilike $4) limit $5 $query$ using $1, $2, $3, $4, $5;
end $function$;
revoke execute on function search_debts(text, integer, text, text, integer) from public;
grant execute on function search_debts(text, integer, text, text, integer) to dukani_app;
alter table debt_payments add constraint debt_payments_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table debt_payments add constraint debt_payments_debt_id_fkey foreign key (shop_id, debt_id) references debts (shop_id, id) on delete cascade;
alter table debt_payments add constraint debt_payments_transaction_id_fkey foreign key (shop_id, transaction_id) references transactions (shop_id, id);
alter table debt_payments add constraint debt_payments_method_check check (method in ('cash', 'mobile_money', 'bank'));
alter table debt_payments add constraint debt_payments_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index debt_payments_debt_id_idx on debt_payments (shop_id, debt_id, id);
create index debt_payments_transaction_id_idx on debt_payments (shop_id, transaction_id, id);
create index debt_payments_amount_idx on debt_payments (shop_id, amount, id);
create index debt_payments_paid_on_idx on debt_payments (shop_id, paid_on, id);
create index debt_payments_created_at_idx on debt_payments (shop_id, created_at, id);
