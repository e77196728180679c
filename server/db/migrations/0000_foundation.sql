-- The role every shop's work runs as. It is shared by the databases of a cluster, so two may create it at once.
do $$ begin
  create role dukani_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant dukani_app to %I', current_user);
end $$;
grant usage on schema public to dukani_app;

-- Makes a table a shop's own: as dukani_app only rows of the shop named by app.shop_id exist. The owner works across shops.
create function dukani_tenant(name text, shop_column text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to dukani_app using (%I = current_setting(''app.shop_id'')::uuid) with check (%I = current_setting(''app.shop_id'')::uuid)', name, shop_column, shop_column);
  execute format('create policy system on %I to %I using (true) with check (true)', name, current_user);
  execute format('grant select, insert, update, delete on %I to dukani_app', name);
end $$;

-- Accounts, as better-auth wants them (a test compares).
create table users (
  "id" uuid default gen_random_uuid() not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null,
  "phoneNumber" text unique,
  "phoneNumberVerified" boolean
);
create table sessions (
  "id" uuid default gen_random_uuid() not null primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references users ("id") on delete cascade
);
create table accounts (
  "id" uuid default gen_random_uuid() not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references users ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null
);
create table verifications (
  "id" uuid default gen_random_uuid() not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);
create index "sessions_userId_idx" on sessions ("userId");
create index "accounts_userId_idx" on accounts ("userId");
create index "verifications_identifier_idx" on verifications ("identifier");
