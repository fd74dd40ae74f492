-- Which transaction has written an employee last: each process reads who was changed since it looked, and lays them over its index of people.

alter table employees add column changed_in xid8 not null default pg_current_xact_id();
create index employees_changed_in on employees (changed_in);

create or replace function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
