-- Where it is to be brought, as she wrote it in the chat: her order begins with that.
alter table order_links add column place text;
