-- The file that a message carries, and why one that somebody sent could not be had (null: it is here, or on its way).
alter table messages
  add column file_id uuid,
  add column file_trouble text,
  add constraint messages_file_id_fkey foreign key (shop_id, file_id) references files (shop_id, id)
    on delete set null (file_id);
