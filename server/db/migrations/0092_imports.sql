create table imports (
  shop_id uuid not null,
  id uuid not null,
  record text not null,
  file_name text not null,
  state text not null,
  phase text,
  tries integer not null,
  failure text,
  columns jsonb not null,
  rows integer not null,
  new_rows integer not null,
  changed_rows integer not null,
  same_rows integer not null,
  wrong_rows integer not null,
  done_rows integer not null,
  skipped_rows integer not null,
  undone_rows integer not null,
  undo_until timestamp with time zone,
  by text,
  by_kind text,
  by_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  primary key (shop_id, id)
);
select dukani_tenant('imports', 'shop_id');
alter table imports add constraint imports_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table imports add constraint imports_record_check check (record in ('products', 'customers', 'expenses', 'debts'));
alter table imports add constraint imports_state_check check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'cancelled'));
alter table imports add constraint imports_phase_check check (phase in ('check', 'run', 'undo'));
alter table imports add constraint imports_failure_check check (failure in ('not_allowed', 'internal_error'));
alter table imports add constraint imports_by_kind_check check (by_kind in ('person', 'key', 'bot', 'customer', 'system'));
create index imports_created_at_idx on imports (shop_id, created_at, id);

-- What stood in a file, row by row: checked, written and undone there.
create table import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  row integer not null,
  state text not null
    check (state in ('waiting', 'new', 'changed', 'same', 'wrong', 'done', 'skipped', 'undone')),
  cells jsonb not null,
  mended jsonb not null,
  key text,
  record_id uuid,
  version integer,
  title text,
  wanted jsonb,
  before jsonb,
  problems jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, import_id, row),
  foreign key (shop_id, import_id) references imports (shop_id, id) on delete cascade
);
select dukani_tenant('import_rows', 'shop_id');
create index import_rows_by_state on import_rows (shop_id, import_id, state, row);
create index import_rows_by_key on import_rows (shop_id, import_id, key);
create index import_rows_by_record on import_rows (shop_id, import_id, record_id);
create index import_rows_by_age on import_rows (created_at);
