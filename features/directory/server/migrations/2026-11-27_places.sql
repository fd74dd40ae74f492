-- Places and org units are the company's own: administrators keep them. What was loaded before has no day on which it opened: it always was.
alter table locations
  add column region text not null default '' check (length(region) <= 80),
  -- ISO 3166, two letters; null: not said
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- IANA; null: the company's
  add column time_zone text check (length(time_zone) between 1 and 60),
  add column open_from date,
  -- the first day on which it is closed
  add column closed_on date,
  add constraint locations_days check (closed_on > open_from);
alter table org_units
  add column open_from date,
  add column closed_on date,
  add constraint org_units_days check (closed_on > open_from);

-- Nobody is brought to a place that is closed, or not open yet, on the day. The row is held against whoever closes it at the same time.
create function refuse_closed_place() returns trigger language plpgsql as $$
declare
  day date := coalesce((nullif(current_setting('directory.origin', true), '')::jsonb ->> 'day')::date, current_date);
begin
  if new.left_on is not null then return new; end if;
  perform from locations where location_id = new.location_id
    and (open_from is null or open_from <= greatest(day, new.joined_on)) and (closed_on is null or closed_on > day) for key share;
  if not found then
    raise exception 'no place is open' using errcode = 'check_violation', constraint = 'employees_place_open', detail = 'location';
  end if;
  perform from org_units where org_unit = new.org_unit
    and (open_from is null or open_from <= greatest(day, new.joined_on)) and (closed_on is null or closed_on > day) for key share;
  if not found then
    raise exception 'no org unit is open' using errcode = 'check_violation', constraint = 'employees_place_open', detail = 'unit';
  end if;
  return new;
end $$;
create trigger employees_place_open before insert or update of location_id, org_unit on employees
  for each row execute function refuse_closed_place();
