-- How often a draft was saved and by whom, and who published a version.
alter table flows
  add column revision integer not null default 1,
  add column changed_by text,
  add column updated_at timestamptz,
  add column published_at timestamptz,
  add column published_by text;
update flows set published_at = created_at where state <> 'draft';
