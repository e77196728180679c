-- A private file is read by who may read a record that names it, and until one does by who sent it.
alter table files add column sent_by uuid;
alter table files add column records text[] not null default '{}';
