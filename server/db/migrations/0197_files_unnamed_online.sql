-- no transaction
-- Papers that no record came to name: they go when they are old.
drop index concurrently if exists files_unnamed;
create index concurrently files_unnamed on files (created_at) where private and records = '{}';
