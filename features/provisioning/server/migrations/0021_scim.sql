-- The company's directory provisions employees and roles (SCIM 2.0).

alter table employees
  add column external_id  text check (length(external_id) between 1 and 200),
  add column given_name   text check (length(given_name) between 1 and 120),
  add column family_name  text check (length(family_name) between 1 and 120),
  -- the directory has deleted them: it sees them no more, what they did here stays
  add column withdrawn_at timestamptz,
  add column created_at   timestamptz not null default now(),
  add column changed_at   timestamptz not null default now(),
  add check (withdrawn_at is null or left_on is not null);
create index employees_email on employees (email);
create index employees_external_id on employees (external_id) where external_id is not null;
-- Paged by a directory: in this order, without those who were withdrawn.
create index employees_provisioned on employees (empcode) where withdrawn_at is null;

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger employees_note_change before update on employees
  for each row when (old.* is distinct from new.*) execute function note_change();

-- A role at a place, as a group that a directory fills. There is one for whatever has been granted, and it stays when nobody
-- holds it any more. USER is everybody, and no group.
create table role_groups (
  group_id     bigint generated always as identity primary key,
  role         text not null check (role in ('FL1','FL2','T1','FINANCE','HR','STORE','REGION','CLEARANCE','ADMIN')),
  location_id  text references locations on delete cascade,
  org_unit     text references org_units on delete cascade,
  display_name text not null generated always as (
    case when location_id is null and org_unit is null then role
    else role || ':' || coalesce(location_id, '*') || ':' || coalesce(org_unit, '*') end
  ) stored,
  external_id  text check (length(external_id) between 1 and 200),
  created_at   timestamptz not null default now(),
  unique nulls not distinct (role, location_id, org_unit)
);
create index role_groups_display_name on role_groups (lower(display_name));
create index role_groups_external_id on role_groups (external_id) where external_id is not null;

insert into role_groups (role, location_id, org_unit)
  select distinct role, location_id, org_unit from role_grants where role <> 'USER';

create function keep_role_groups() returns trigger language plpgsql as $$
begin
  insert into role_groups (role, location_id, org_unit)
    select distinct role, location_id, org_unit from granted where role <> 'USER'
    on conflict do nothing;
  return null;
end $$;
create trigger role_grants_keep_groups after insert on role_grants referencing new table as granted
  for each statement execute function keep_role_groups();

-- The members of a group, in order.
create index role_grants_members on role_grants (role, location_id, org_unit, empcode);
drop index role_grants_role;
