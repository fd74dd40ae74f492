-- Employees over time: each change with the day from which it holds, and what held on which days. Whoever writes an employee, by whatever way,
-- leaves a change; what held is worked out from the changes (docs/decisions/2026-11-23-employees-over-time.md).

-- What is kept over time of an employee, under the names that the calls have.
create function employee_kept(employee jsonb) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'name', employee -> 'name', 'knownAs', employee -> 'known_as', 'email', employee -> 'email',
    'phone', employee -> 'phone', 'designation', employee -> 'designation', 'department', employee -> 'department',
    'grade', employee -> 'grade', 'orgUnit', employee -> 'org_unit', 'locationId', employee -> 'location_id',
    'managerEmpcode', employee -> 'manager_empcode', 'joinedOn', employee -> 'joined_on',
    'bornOn', employee -> 'born_on', 'leftOn', employee -> 'left_on');
end $$;

create table employee_changes (
  change_id    bigint generated always as identity primary key,
  empcode      text not null references employees,
  -- from this day on (the company's) it holds
  effective_on date not null check (effective_on between '1900-01-01' and '2199-12-31'),
  -- the fields that it sets, and what they were; of the first change of somebody there was nothing
  before       jsonb not null,
  after        jsonb not null check (jsonb_typeof(after) = 'object' and after <> '{}'),
  -- planned: it waits for its day; refused: on its day it could not be
  state        text not null check (state in ('planned', 'done', 'withdrawn', 'refused')),
  source       text not null check (source in ('hr', 'directory', 'upload', 'portal')),
  made_by      text,
  made_at      timestamptz not null,
  ended_by     text,
  ended_at     timestamptz,
  -- why it could not be, as a sentence for its reader
  reason       jsonb check ((reason is not null) = (state = 'refused')),
  check ((state in ('withdrawn', 'refused')) = (ended_at is not null))
);
create index employee_changes_history on employee_changes (empcode, effective_on, change_id);
create index employee_changes_due on employee_changes (effective_on, change_id) where state = 'planned';

-- What held from a day until another (null: until further notice), what is planned too. Each version ends where the next begins and has
-- one before it at most: no day is left out, and none has two.
create table employee_versions (
  empcode         text not null,
  valid_from      date not null,
  valid_until     date check (valid_until > valid_from),
  value           jsonb not null,
  manager_empcode text generated always as (value ->> 'managerEmpcode') stored,
  org_unit        text generated always as (value ->> 'orgUnit') stored,
  location_id     text generated always as (value ->> 'locationId') stored,
  works_here      boolean generated always as (value ->> 'leftOn' is null) stored,
  primary key (empcode, valid_from),
  constraint employee_versions_one_ends unique nulls not distinct (empcode, valid_until) deferrable initially deferred,
  constraint employee_versions_next foreign key (empcode, valid_until) references employee_versions (empcode, valid_from)
    deferrable initially deferred
);
create index employee_versions_reports on employee_versions (manager_empcode, valid_from);

-- What holds of each employee on a day, past or to come: one row for each.
create function employees_as_of(day date) returns setof employee_versions language sql stable as $$
  select * from employee_versions where valid_from <= day and (valid_until is null or valid_until > day)
$$;

-- What the changes come to, each over those before it.
create aggregate jsonb_over (jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

create function keep_employee_versions() returns trigger language plpgsql as $$
begin
  with whose as (
    select distinct empcode from touched
  ), folded as (
    select change.empcode, change.effective_on,
      min(change.effective_on) over (partition by change.empcode) as first_day,
      jsonb_over(change.after) over in_order as value,
      lead(change.effective_on) over in_order as next_day
    from employee_changes change join whose using (empcode)
    where change.state in ('planned', 'done')
    window in_order as (partition by change.empcode order by change.effective_on, change.change_id)
  ), versions as (
    -- Of one day the last change has all of it. What was before the first is not known: it counts as what was then.
    select empcode, case when effective_on = first_day then '-infinity' else effective_on end as valid_from,
      next_day as valid_until, value
    from folded where next_day is distinct from effective_on
  ), gone as (
    delete from employee_versions kept using whose
    where kept.empcode = whose.empcode
      and not exists (select from versions where versions.empcode = kept.empcode and versions.valid_from = kept.valid_from)
  )
  insert into employee_versions as kept (empcode, valid_from, valid_until, value)
  select empcode, valid_from, valid_until, value from versions
  on conflict (empcode, valid_from) do update set valid_until = excluded.valid_until, value = excluded.value
    where (kept.valid_until, kept.value) is distinct from (excluded.valid_until, excluded.value);
  return null;
end $$;
create trigger employee_changes_versions after insert on employee_changes
  referencing new table as touched for each statement execute function keep_employee_versions();
create trigger employee_changes_versions_anew after update on employee_changes
  referencing new table as touched for each statement execute function keep_employee_versions();

-- The changes that somebody begins with: all that is known of them, from the day they joined; and, where they have left, that.
create function first_employee_changes(employee jsonb, today date)
returns table (effective_on date, after jsonb) language sql stable as $$
  select least((employee ->> 'joined_on')::date, (employee ->> 'left_on')::date, today),
    employee_kept(employee) || '{"leftOn": null}'
  union all
  select least((employee ->> 'left_on')::date, today), jsonb_build_object('leftOn', employee -> 'left_on')
  where employee ->> 'left_on' is not null
$$;

-- Whoever writes an employee may say from where, for whom, when and on which of the company's days, for the transaction.
create function note_employee_changes() returns trigger language plpgsql as $$
declare
  origin jsonb := nullif(current_setting('directory.origin', true), '')::jsonb;
  today  date := coalesce((origin ->> 'day')::date, current_date);
  at     timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
  source text := coalesce(origin ->> 'source', 'portal');
begin
  if tg_op = 'INSERT' then
    insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at)
      select changed.empcode, first.effective_on, '{}', first.after, 'done', source, origin ->> 'by', at
      from changed cross join lateral first_employee_changes(to_jsonb(changed), today) first;
    return null;
  end if;
  -- What already holds by a change that was decided is none. Who leaves, or comes back, does so on a day of its own: not before the last time.
  insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at)
    select changed.empcode, fields.effective_on, fields.before, fields.after, 'done', source, origin ->> 'by', at
    from changed
    join unchanged on unchanged.empcode = changed.empcode
    left join employees_as_of(today) held on held.empcode = changed.empcode
    cross join lateral (select employee_kept(to_jsonb(changed)) as now_so, employee_kept(to_jsonb(unchanged)) as before offset 0) whole
    cross join lateral (
      select jsonb_object_agg(key, value) as after, jsonb_object_agg(key, whole.before -> key) as before,
        case when key = 'leftOn' and changed.left_on < today then greatest(changed.left_on, (
          select max(earlier.effective_on) from employee_changes earlier
          where earlier.empcode = changed.empcode and earlier.after ? 'leftOn' and earlier.state = 'done'
        )) else today end as effective_on
      from jsonb_each(whole.now_so)
      where value <> whole.before -> key and value is distinct from held.value -> key
      group by effective_on
    ) fields
    where whole.now_so <> whole.before;
  return null;
end $$;

insert into employee_changes (empcode, effective_on, before, after, state, source, made_at)
  select employee.empcode, first.effective_on, '{}', first.after, 'done', 'portal', employee.created_at
  from employees employee cross join lateral first_employee_changes(to_jsonb(employee), current_date) first;

create trigger employees_note_new after insert on employees
  referencing new table as changed for each statement execute function note_employee_changes();
create trigger employees_note_changes after update on employees
  referencing old table as unchanged new table as changed for each statement execute function note_employee_changes();
