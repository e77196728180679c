-- Whose chat it is, as staff know it: a website proves nobody's number. And what staff call it.
alter table conversations
  add column customer_id uuid,
  add column tags text[] not null default '{}',
  add constraint conversations_customer_id_fkey foreign key (shop_id, customer_id) references customers (shop_id, id)
    on delete set null (customer_id);
create index conversations_by_customer on conversations (shop_id, customer_id) where customer_id is not null;
