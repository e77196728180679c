-- What somebody signed in with, and from which network they last called: for the list of their own sessions.
alter table sessions add agent text, add network text;
-- What an account is written to in; null until it is chosen.
alter table users add language text check (language in ('en', 'sw'));

-- A code also proves a new number or address of an account, and a token waits for the second step of signing in.
alter table verifications drop constraint verifications_purpose_check;
alter table verifications add constraint verifications_purpose_check
  check (purpose in ('sign_up', 'reset', 'identifier', 'second_step'));

-- The app that makes codes by the time (RFC 6238). It counts from its first right code on.
create table user_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- Of the last code that was used: none is used twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
-- Each stands in once for the app.
create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
