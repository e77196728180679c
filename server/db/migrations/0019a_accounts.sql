-- Accounts on tables of our own. A person stands in `users` once she has proved her number or address; what opens an account rests hashed.
-- Whoever is signed in signs in once more: sessions, codes and links stood here as they are sent.
drop table sessions;
drop table verifications;

-- Of several identifiers only the one that was proved stays. Who proved none and has no shop is discarded; with a shop, a reset proves it.
-- Beside a number, an address of one's own could stand for somebody else's: such a password may not be hers who proved the number.
update accounts set password = null from users
  where users.id = accounts."userId" and not ("phoneNumberVerified" is true and users.email like '%@phone.invalid');
alter table users alter email drop not null;
update users set email = null where "phoneNumberVerified";
update users set "phoneNumber" = null where "phoneNumberVerified" is not true;
delete from users where "phoneNumberVerified" is not true and not exists (select from shop_members where user_id = users.id);
alter table users add password_hash text;
update users set password_hash = accounts.password from accounts
  where accounts."userId" = users.id and accounts."providerId" = 'credential';
drop table accounts;
alter table users drop "emailVerified", drop "phoneNumberVerified", drop image;
alter table users rename "phoneNumber" to phone;
alter table users rename "createdAt" to created_at;
alter table users rename "updatedAt" to updated_at;
alter table users add check (num_nonnulls(email, phone) > 0);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null,
  -- Of the token that follows this one, and of the one it followed.
  next_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_age_idx on sessions (expires_at);

-- Somebody is asked to prove a number or an address. A sign-up's name and password wait here until then, with the browser that wrote them.
create table verifications (
  id uuid primary key,
  purpose text not null check (purpose in ('sign_up', 'reset')),
  identifier text not null,
  token_hash text not null,
  -- Null where the token itself is sent.
  code_hash text,
  guesses integer not null default 0,
  name text,
  password_hash text,
  -- Whom it has proved, so that an answer that was lost can be given again.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  good_until timestamptz not null,
  expires_at timestamptz not null,
  check (purpose <> 'sign_up' or (name is not null and password_hash is not null and code_hash is not null))
);
create index verifications_user_id_idx on verifications (user_id);
create index verifications_age_idx on verifications (expires_at);
