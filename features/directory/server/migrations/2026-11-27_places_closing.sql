-- Nobody works at a place, or in an org unit, on a day on which it is closed: asked of whatever brings them there, has them stay, or takes back what would
-- bring them away, whichever way it comes. The place is held against whoever closes it at the same time. What could not be on its day is only noted.
create function refuse_staying_closed() returns trigger language plpgsql as $$
declare
  day   date := coalesce((nullif(current_setting('directory.origin', true), '')::jsonb ->> 'day')::date, current_date);
  stays record;
begin
  -- Planned for the rows that there are, as keep_employee_versions.
  execute $held$
    select from locations where location_id in (
      select kept.location_id from employee_versions kept
      where kept.works_here and (kept.valid_until is null or kept.valid_until > $1) and kept.empcode in (
        select empcode from touched where state <> 'refused' and after ?| array['locationId', 'leftOn']))
    order by location_id for key share
  $held$ using day;
  execute $held$
    select from org_units where org_unit in (
      select kept.org_unit from employee_versions kept
      where kept.works_here and (kept.valid_until is null or kept.valid_until > $1) and kept.empcode in (
        select empcode from touched where state <> 'refused' and after ?| array['orgUnit', 'leftOn']))
    order by org_unit for key share
  $held$ using day;
  execute $stays$
    select kept.empcode, 'location' as what, place.closed_on from employee_versions kept join locations place using (location_id)
    where kept.works_here and place.closed_on is not null
      and (kept.valid_until is null or kept.valid_until > greatest(place.closed_on, $1)) and kept.empcode in (
        select empcode from touched where state <> 'refused' and after ?| array['locationId', 'leftOn'])
    union all
    select kept.empcode, 'unit', unit.closed_on from employee_versions kept join org_units unit using (org_unit)
    where kept.works_here and unit.closed_on is not null
      and (kept.valid_until is null or kept.valid_until > greatest(unit.closed_on, $1)) and kept.empcode in (
        select empcode from touched where state <> 'refused' and after ?| array['orgUnit', 'leftOn'])
    limit 1
  $stays$ into stays using day;
  if stays.empcode is not null then
    raise exception 'somebody would be at a place that is closed' using errcode = 'check_violation',
      constraint = 'employee_versions_place_open', detail = concat_ws(' ', stays.what, stays.closed_on, stays.empcode);
  end if;
  return null;
end $$;
-- After those that work out what holds: by name.
create trigger employee_changes_within_open after insert on employee_changes
  referencing new table as touched for each statement execute function refuse_staying_closed();
create trigger employee_changes_within_open_anew after update on employee_changes
  referencing new table as touched for each statement execute function refuse_staying_closed();
