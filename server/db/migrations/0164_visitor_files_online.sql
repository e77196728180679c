-- no transaction
-- Which messages carry a file: a file that goes looks for them.
drop index concurrently if exists messages_by_file;
create index concurrently messages_by_file on messages (shop_id, file_id) where file_id is not null;
drop index concurrently if exists files_loose;
create index concurrently files_loose on files (shop_id, id) where loose;
drop index concurrently if exists files_by_visitors;
create index concurrently files_by_visitors on files (shop_id, id) include (bytes) where by_visitor;
