create table inbox (
  shop_id uuid not null,
  away text not null default 'never'::text,
  away_text jsonb,
  bot_back_hours integer not null default 12,
  close_days integer not null default 7,
  version integer not null default 1,
  changed_by text,
  changed_by_kind text,
  changed_by_id text,
  primary key (shop_id)
);
select dukani_tenant('inbox', 'shop_id');
alter table inbox add constraint inbox_shop_fkey foreign key (shop_id) references shops (id) on delete cascade;
alter table inbox add constraint inbox_away_check check (away in ('never', 'when closed', 'always'));

-- When who waits was last told that nobody is there.
alter table conversations add column away_at timestamptz;
