-- The company: who works where, for whom, in which role.

create table locations (
  location_id text primary key check (length(location_id) between 1 and 20),
  name        text not null check (length(name) between 1 and 120),
  city        text not null check (length(city) between 1 and 80)
);

create table org_units (
  org_unit text primary key check (length(org_unit) between 1 and 60),
  name     text not null check (length(name) between 1 and 120)
);

create table employees (
  empcode         text primary key check (empcode ~ '^[A-Z0-9]{1,20}$'),
  name            text not null check (length(name) between 1 and 120),
  -- lower case; one active employee an address (a leaver's may be given again)
  email           text not null check (email = lower(email) and length(email) between 3 and 254),
  designation     text not null check (length(designation) between 1 and 120),
  department      text not null check (length(department) between 1 and 120),
  grade           text not null check (length(grade) between 1 and 10),
  phone           text check (length(phone) <= 20),
  org_unit        text not null references org_units,
  location_id     text not null references locations,
  manager_empcode text references employees,
  born_on         date,
  joined_on       date not null,
  left_on         date,
  has_picture     boolean not null default false
);
create unique index employees_email_active on employees (email) where left_on is null;
create index employees_manager on employees (manager_empcode);
create index employees_place on employees (location_id, org_unit);

-- A role, granted for a location, an org unit, both, or (nulls) everywhere. `position` gives the order of the role list.
create table role_grants (
  grant_id    bigint generated always as identity primary key,
  empcode     text not null references employees on delete cascade,
  role        text not null check (role in ('USER','FL1','FL2','T1','FINANCE','HR','STORE','REGION','CLEARANCE','ADMIN')),
  location_id text references locations,
  org_unit    text references org_units,
  position    integer not null default 0,
  unique nulls not distinct (empcode, role, location_id, org_unit)
);
create index role_grants_role on role_grants (role, location_id, org_unit);

-- Facts about this installation that are not settings: that the demo company was loaded, for one.
create table installation (
  key   text primary key,
  value jsonb not null
);

-- Who did what on whom, when and from where; never changed, never deleted.
create table audit_log (
  audit_id  bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text,
  action    text not null check (length(action) between 1 and 80),
  subject   text check (length(subject) <= 200),
  address   text check (length(address) <= 64),
  reference text check (length(reference) <= 64),
  before    jsonb,
  after     jsonb
);
create index audit_log_subject on audit_log (subject, audit_id);
create index audit_log_actor on audit_log (actor, audit_id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function append_only();
