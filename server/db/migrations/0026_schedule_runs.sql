-- Up to when each work by the clock was enqueued; it belongs to no shop: only asSystem reads it.
create table schedule_runs (name text primary key, due_at timestamptz not null);
