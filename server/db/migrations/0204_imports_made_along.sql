-- What else a row made, as whom its debt is with: `[{ record, id, version }]`.
alter table import_rows add column along jsonb;
