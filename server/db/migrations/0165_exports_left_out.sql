-- What is not in a copy; null of those from before, which are shown to who may see everything.
alter table exports add column left_out jsonb;
