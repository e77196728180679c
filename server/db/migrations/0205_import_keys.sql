-- What else a checked row is found by, beside its first key: no two rows of a file have the same.
create table import_keys (
  shop_id uuid not null,
  import_id uuid not null,
  key text not null,
  row integer not null,
  primary key (shop_id, import_id, key, row),
  foreign key (shop_id, import_id, row) references import_rows (shop_id, import_id, row) on delete cascade
);
select dukani_tenant('import_keys', 'shop_id');
-- By its row first: one that began as the key of the table would be walked along in its place.
create index import_keys_by_row on import_keys (row, shop_id, import_id);
