-- Of whom it is, what it claimed, what our own question said then, and why it was not believed. What was kept without
-- these has phones and names in it: it is shown to nobody, and goes after a day (server/retention/rules.ts).
alter table payment_callbacks add column account_id uuid;
alter table payment_callbacks add column claimed text;
alter table payment_callbacks add column amount bigint;
alter table payment_callbacks add column answer text;
alter table payment_callbacks add column answered_at timestamptz;
alter table payment_callbacks add column refused text;
alter table payment_callbacks add column times integer not null default 1;
alter table payment_callbacks add column again_at timestamptz;
