-- What actions have other services do: written in the transaction of their cause, performed once, asked about afterwards.
create table attempts (
  shop_id uuid not null references shops (id) on delete cascade,
  -- Our reference at the other service.
  id uuid not null,
  record text not null,
  action text not null,
  subject_id uuid not null,
  actor jsonb not null,
  plan jsonb not null,
  state text not null check (state in ('waiting', 'performing', 'unknown', 'done', 'failed', 'lost')),
  tries integer not null default 0,
  outcome jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
-- Of one action to one record, one at a time.
create unique index attempts_open_idx on attempts (shop_id, record, action, subject_id)
  where state in ('waiting', 'performing', 'unknown');
select dukani_tenant('attempts', 'shop_id');
