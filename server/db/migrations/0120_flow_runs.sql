-- What each message led to in the bot's flow, by the blocks' names: counted where they are shown, gone after 90 days.
-- An empty path: the question was asked again. An empty name at its end: nobody waits there, a person has it.
create table flow_runs (
  shop_id uuid not null references shops (id) on delete cascade,
  -- The message that came in.
  id uuid not null,
  conversation_id uuid not null,
  -- The version that answered.
  flow_id uuid not null,
  path jsonb not null,
  at timestamptz not null,
  primary key (shop_id, id)
);
select dukani_tenant('flow_runs', 'shop_id');
create index flow_runs_by_time on flow_runs (shop_id, at);
create index flow_runs_by_age on flow_runs (at);
