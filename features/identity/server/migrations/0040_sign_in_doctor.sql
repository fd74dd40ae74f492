-- What the sign-in page for administrators shows: test sign-ins, and how far the provider's clock is from ours.

create table sign_in_tests (
  request_id   text primary key check (length(request_id) between 20 and 100),
  empcode      text not null references employees,
  -- the session that asked: it alone is shown what came
  session_id   uuid not null references sessions on delete cascade,
  -- SHA-256 of the secret in this browser's cookie
  browser_hash bytea not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  finished_at  timestamptz,
  outcome      jsonb check (pg_column_size(outcome) <= 200000)
);
create index sign_in_tests_expiry on sign_in_tests (expires_at);

create table sign_in_clock (
  at       timestamptz not null,
  -- milliseconds; positive: the provider's clock is ahead of ours
  skew_ms  bigint not null,
  accepted boolean not null
);
create index sign_in_clock_newest on sign_in_clock (at);

insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Sign-in', '/admin/sign-in', 'key-round', 1, 910, '{ADMIN}');
