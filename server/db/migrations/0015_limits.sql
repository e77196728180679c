-- What a number, an account, a shop or a bot has used of each limit. The key is an HMAC, so the table names nobody, and no shop's
-- transaction can learn another's: every role may count in it. A row past its end means nothing and is purged.
create table rate_limits (
  name text not null,
  key text not null,
  used bigint not null check (used >= 0),
  expires_at timestamptz not null,
  primary key (name, key)
);
create index rate_limits_expires_idx on rate_limits (expires_at);
grant select, insert, update, delete on rate_limits to dukani_app;
