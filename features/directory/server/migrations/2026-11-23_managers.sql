-- Nobody comes to report to themselves, by however many steps and by whatever way managers are changed. It is judged at the end of the
-- transaction, so that two may swap, and for all that a statement changed at once.

-- The new managers of a statement, until its transaction ends; then there is none.
create unlogged table manager_changes (
  change_id bigint generated always as identity primary key,
  managers  text[] not null
);

create function note_manager_changes() returns trigger language plpgsql as $$
declare
  managers text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct manager_empcode) into managers from changed where manager_empcode is not null;
  else
    select array_agg(distinct changed.manager_empcode) into managers
      from changed join unchanged on unchanged.empcode = changed.empcode
      where changed.manager_empcode is not null
        and changed.manager_empcode is distinct from unchanged.manager_empcode;
  end if;
  if managers is not null then
    insert into manager_changes (managers) values (managers);
  end if;
  return null;
end $$;
create trigger employees_note_managers after insert on employees
  referencing new table as changed for each statement execute function note_manager_changes();
create trigger employees_note_new_managers after update on employees
  referencing old table as unchanged new table as changed for each statement execute function note_manager_changes();

-- A new circle goes through a manager who is new to somebody: from these, all at once, it walks up level by level. Whoever is still met after
-- more levels than a company has is in a circle, or above nobody's top.
create function refuse_manager_circle() returns trigger language plpgsql as $$
declare
  most   constant integer := 100;
  above  text[] := new.managers;
  circle text[];
  next   text;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'managers are changed in read committed transactions only' using errcode = 'feature_not_supported';
  end if;
  -- Until the commit, which is next: who makes the other half of a circle waits here, and then sees this half (server/db/locks.ts).
  perform pg_advisory_xact_lock(4181922);
  delete from manager_changes where change_id = new.change_id;
  for level in 1..most loop
    select array_agg(distinct manager_empcode) into above from employees
      where empcode = any(above) and manager_empcode is not null;
    if above is null then
      return null;
    end if;
  end loop;
  next := above[1];
  while next is not null and next <> all(coalesce(circle, '{}')) loop
    circle := circle || next;
    select manager_empcode into next from employees where empcode = next;
  end loop;
  if next is null then
    raise exception 'more than % managers one above the other', most
      using errcode = 'check_violation', constraint = 'employees_manager_levels';
  end if;
  raise exception 'a circle of managers'
    using errcode = 'check_violation', constraint = 'employees_manager_circle',
      detail = array_to_string(circle[array_position(circle, next):], ',');
end $$;
create constraint trigger manager_changes_no_circle after insert on manager_changes
  deferrable initially deferred for each row execute function refuse_manager_circle();
