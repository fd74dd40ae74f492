-- The oldest months of attendance may be let go where the company has set for how long it is kept: what lies before the day here, and nothing else.
create table store_attendance_kept (
  only_one boolean primary key default true check (only_one),
  from_day date not null check (extract(day from from_day) = 1)
);

create function only_before_kept_attendance() returns trigger language plpgsql as $$
begin
  if old.day >= coalesce((select from_day from store_attendance_kept), '-infinity') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

drop trigger store_mark_trail_append_only on store_mark_trail;
create trigger store_mark_trail_append_only before update or truncate on store_mark_trail
  for each statement execute function append_only();
create trigger store_mark_trail_forgets before delete on store_mark_trail
  for each row execute function only_before_kept_attendance();
