-- Whoever signs in by an address is that person to the portal. The address of somebody who holds more than everybody does is changed only where
-- an administrator other than they have agreed, whatever way it comes by (docs/decisions/2026-11-27-who-becomes-whom.md).

-- True of somebody who holds a role beside USER: their own, one that a colleague lends them or will, one in a single request.
create function holds_more_than_user(person text) returns boolean language sql stable as $$
  select exists (select from role_grants held where held.empcode = person and held.role <> 'USER')
    or exists (
      select from role_covers cover
      where cover.cover_empcode = person and cover.ended_at is null and cover.last_day >= current_date - 1)
    or exists (select from assignments_of(person))
$$;

create table sign_in_changes (
  change_id    bigint generated always as identity primary key,
  empcode      text not null references employees,
  email_before text not null,
  email        text not null check (email <> email_before),
  -- asked: it waits for an administrator; agreed: it waits for its hour, in which the holder can stop it; failed: it could not be any more
  state        text not null check (state in ('asked', 'agreed', 'done', 'refused', 'stopped', 'withdrawn', 'failed')),
  source       text not null check (source in ('hr', 'directory', 'upload', 'sync')),
  -- null: the directory or the HR system
  asked_by     text references employees,
  asked_at     timestamptz not null,
  upload_id    uuid,
  -- the company's day from which it is to hold
  effective_on date not null check (effective_on between '1900-01-01' and '2199-12-31'),
  -- when both addresses and whoever decides were told
  told_at      timestamptz,
  decided_by   text references employees,
  decided_at   timestamptz,
  -- when the holder said that it is right
  confirmed_at timestamptz,
  ended_by     text references employees,
  ended_at     timestamptz,
  constraint sign_in_changes_not_own check (decided_by <> empcode),
  constraint sign_in_changes_decided check ((decided_by is null) = (decided_at is null)),
  constraint sign_in_changes_agreed check (state not in ('agreed', 'done') or decided_by is not null),
  constraint sign_in_changes_ended check ((state in ('asked', 'agreed')) = (ended_at is null))
);
create unique index sign_in_changes_open on sign_in_changes (empcode) where state in ('asked', 'agreed');
create index sign_in_changes_untold on sign_in_changes (change_id) where told_at is null;
create index sign_in_changes_waiting on sign_in_changes (asked_at, change_id) where state in ('asked', 'agreed');
create index sign_in_changes_of on sign_in_changes (empcode, change_id);

create function refuse_unagreed_sign_in() returns trigger language plpgsql as $$
begin
  if holds_more_than_user(old.empcode) and not exists (
    select from sign_in_changes agreed
    where agreed.empcode = new.empcode and agreed.email = new.email and agreed.state = 'agreed'
  ) then
    raise exception 'the address of somebody who holds a role is changed by a sign-in change'
      using errcode = 'check_violation', constraint = 'employees_sign_in_agreed', detail = old.empcode;
  end if;
  return new;
end $$;
create trigger employees_sign_in_agreed before update of email on employees
  for each row when (old.email is distinct from new.email) execute function refuse_unagreed_sign_in();

-- Nobody sets of themselves what their budget, their approvers and their powers go by. Of what was planned before, nobody else has decided.
update employee_changes set state = 'withdrawn', ended_at = now()
  where state = 'planned' and made_by = empcode and after ?| array['grade', 'managerEmpcode', 'orgUnit', 'locationId'];
alter table employee_changes add constraint employee_changes_not_own check (
  made_by is distinct from empcode or state in ('withdrawn', 'refused') or before = '{}'
  or not after ?| array['grade', 'managerEmpcode', 'orgUnit', 'locationId']) not valid;

-- Who has granted a role, and when; null: the directory, the first start, or before this was kept. Nobody grants themselves one.
alter table role_grants add column granted_by text, add column granted_at timestamptz;
alter table role_grants alter column granted_at set default now();
alter table role_grants add constraint role_grants_not_own check (granted_by <> empcode);
alter table upload_ended_roles add column granted_by text, add column granted_at timestamptz;
