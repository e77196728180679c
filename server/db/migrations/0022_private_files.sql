-- What is attached to a record is seen by its shop alone; a document has no sides.
alter table files add column private boolean not null default false;
alter table files alter column width drop not null;
alter table files alter column height drop not null;
