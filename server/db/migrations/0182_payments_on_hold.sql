alter table transactions add column on_hold_at timestamptz;
