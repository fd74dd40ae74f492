-- A person in time: whoever joins on a day to come does not work here before it, and nobody worked here before they joined
-- (docs/decisions/2026-11-28-a-person-in-time.md). `employees` is today: until their day comes they are kept as one who has left, with a day
-- to come in `left_on`, which nobody else has; that they are here from then on is planned, and carried out as any other plan is.

-- What was before the first change of somebody: they were not here.
create or replace function keep_employee_versions() returns trigger language plpgsql as $$
begin
  execute $anew$
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
      -- Of one day the last change has all of it.
      select empcode, effective_on as valid_from, next_day as valid_until, value
      from folded where next_day is distinct from effective_on
      union all
      select empcode, '-infinity', first_day, value || jsonb_build_object('leftOn', first_day)
      from folded where effective_on = first_day and next_day is distinct from effective_on
    ), gone as (
      delete from employee_versions kept using whose
      where kept.empcode = whose.empcode
        and not exists (select from versions where versions.empcode = kept.empcode and versions.valid_from = kept.valid_from)
    )
    insert into employee_versions as kept (empcode, valid_from, valid_until, value)
    select empcode, valid_from, valid_until, value from versions
    on conflict (empcode, valid_from) do update set valid_until = excluded.valid_until, value = excluded.value
      where (kept.valid_until, kept.value) is distinct from (excluded.valid_until, excluded.value)
  $anew$;
  return null;
end $$;

-- Those who are not here on a day are found by until when: of each there is a time before they joined.
drop index employee_versions_gone;
create index employee_versions_gone on employee_versions (valid_until, empcode) where not works_here;

-- The changes that somebody begins with: all that is known of them, from the day they joined; and, where they have left, that.
create or replace function first_employee_changes(employee jsonb, today date)
returns table (effective_on date, after jsonb) language sql stable as $$
  select least((employee ->> 'joined_on')::date, (employee ->> 'left_on')::date, today),
    case when (employee ->> 'left_on')::date > today then employee_kept(employee) else employee_kept(employee) || '{"leftOn": null}' end
  union all
  select (employee ->> 'left_on')::date, jsonb_build_object('leftOn', employee -> 'left_on')
  where (employee ->> 'left_on')::date <= today
$$;

create function directory_today() returns date language sql stable as $$
  select coalesce((nullif(current_setting('directory.origin', true), '')::jsonb ->> 'day')::date, current_date)
$$;

-- Whoever joins on a day to come is not here yet, by whatever way they were written; whose day was put to today or before is.
create function keep_joiners_out() returns trigger language plpgsql as $$
declare
  today date := directory_today();
  was_to_come boolean := tg_op = 'UPDATE' and coalesce(old.left_on > today, false);
begin
  if new.joined_on > today then
    if new.left_on is null or (was_to_come and new.left_on = old.left_on) then new.left_on := new.joined_on; end if;
  elsif was_to_come and new.left_on = old.left_on then
    new.left_on := null;
  end if;
  return new;
end $$;
create trigger employees_joiners_out before insert or update of joined_on, left_on on employees
  for each row execute function keep_joiners_out();

-- That they are here from their day on is planned; another plan of the kind goes.
create function plan_joining() returns trigger language plpgsql as $$
declare
  origin jsonb := nullif(current_setting('directory.origin', true), '')::jsonb;
  today  date := directory_today();
  at     timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
begin
  -- Few join on a day to come, and most statements are about nobody who does.
  if not exists (select from changed where joined_on > today - 2) then return null; end if;
  update employee_changes plan set state = 'withdrawn', ended_by = origin ->> 'by', ended_at = at
    from changed
    where plan.empcode = changed.empcode and plan.state = 'planned' and plan.after = '{"leftOn": null}' and plan.before ->> 'leftOn' = plan.effective_on::text
      and (changed.left_on is null or changed.left_on <= today or plan.effective_on <> changed.joined_on);
  insert into employee_changes (empcode, effective_on, before, after, state, source, made_by, made_at, upload_id)
    select changed.empcode, changed.joined_on, jsonb_build_object('leftOn', changed.left_on), '{"leftOn": null}', 'planned',
      coalesce(origin ->> 'source', 'portal'), origin ->> 'by', at, (origin ->> 'upload')::uuid
    from changed
    where changed.left_on > today and not exists (
      select from employee_changes plan
      where plan.empcode = changed.empcode and plan.state = 'planned' and plan.after = '{"leftOn": null}' and plan.effective_on = changed.joined_on);
  return null;
end $$;
-- By their names these come behind those that note what changed.
create trigger employees_plan_joining_new after insert on employees
  referencing new table as changed for each statement execute function plan_joining();
create trigger employees_plan_joining after update on employees
  referencing new table as changed for each statement execute function plan_joining();

-- They are few among those who have left.
create index employees_to_come on employees (left_on) where left_on is not null;

-- What is there, worked out anew.
update employee_changes set state = state;
update employees set left_on = left_on where joined_on > current_date and left_on is null;
