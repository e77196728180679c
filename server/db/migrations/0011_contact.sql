-- What visitors of the public site write to us. It belongs to the platform and to no shop: only asSystem reads it.
create table contact_messages (
  id uuid not null primary key,
  ticket text not null unique,
  -- The form's own stamp: a form sent twice is one message.
  stamp text not null unique,
  name text not null,
  email text,
  phone text,
  message text not null,
  language text not null check (language in ('en', 'sw')),
  created_at timestamptz not null,
  check (email is not null or phone is not null)
);
