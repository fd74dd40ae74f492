-- Sign-ins in flight, spent assertions, sessions.

create table sign_ins (
  request_id   text primary key check (length(request_id) between 20 and 100),
  -- SHA-256 of the secret in this browser's cookie
  browser_hash bytea not null,
  return_to    text check (length(return_to) <= 2000),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  spent_at     timestamptz
);
create index sign_ins_expiry on sign_ins (expires_at);

create table spent_assertions (
  assertion_id text primary key check (length(assertion_id) between 1 and 300),
  expires_at   timestamptz not null
);
create index spent_assertions_expiry on spent_assertions (expires_at);

create table sessions (
  session_id    uuid primary key,
  empcode       text not null references employees,
  -- SHA-256 of each of the pair of secrets
  bearer_hash   bytea not null unique,
  cookie_hash   bytea not null unique,
  -- which identity provider vouched: a session ends when its provider is no longer trusted
  provider      text not null,
  name_id       text,
  session_index text,
  user_agent    text check (length(user_agent) <= 300),
  address       text check (length(address) <= 64),
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  ended_because text check (length(ended_because) <= 40)
);
create index sessions_open_by_employee on sessions (empcode) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
