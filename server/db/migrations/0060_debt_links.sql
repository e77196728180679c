alter table debts add column reminders boolean not null default true;
alter table debts add column reminded_at timestamp with time zone;
alter table debts add column rehearsal boolean;
alter table credit add column remind boolean not null default true;
alter table credit add column message jsonb;

-- A customer's statement, by which she pays what she owes. One a customer; the token itself rests only as its hash.
create table debt_links (
  shop_id uuid not null references shops (id) on delete cascade,
  customer_id uuid not null,
  id uuid not null,
  token_hash text not null,
  token_sealed text not null,
  created_at timestamptz not null,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers (shop_id, id) on delete cascade
);
create unique index debt_links_token_idx on debt_links (token_hash);
select dukani_tenant('debt_links', 'shop_id');
