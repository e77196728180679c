-- What a visitor of a website sent is bounded for each shop; what no message carries any more goes.
alter table files add column by_visitor boolean not null default false;
alter table files add column loose boolean not null default false;

create function dukani_file_loosened() returns trigger language plpgsql as $$
begin
  update files set loose = true where shop_id = old.shop_id and id = old.file_id;
  return null;
end $$;
create trigger file_loosened after delete on messages for each row when (old.file_id is not null)
  execute function dukani_file_loosened();

-- Those whose chats went before.
update files set loose = true where records = '{conversations}'
  and not exists (select from messages where messages.shop_id = files.shop_id and messages.file_id = files.id);
