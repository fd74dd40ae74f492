-- A place, or an org unit, that was merged into another: closed, and it says into which. What is over keeps its name by it.
alter table locations
  add column merged_into text references locations,
  add constraint locations_merged check (merged_into is null or (merged_into <> location_id and closed_on is not null));
alter table org_units
  add column merged_into text references org_units,
  add constraint org_units_merged check (merged_into is null or (merged_into <> org_unit and closed_on is not null));
create index locations_merged_into on locations (merged_into) where merged_into is not null;
create index org_units_merged_into on org_units (merged_into) where merged_into is not null;

-- What is merged comes to one that is open and stays so: whoever closes that, or merges it, waits or is waited for.
create function refuse_merged_into_closed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'locations' then
    perform from locations where location_id = new.merged_into and closed_on is null and merged_into is null for key share;
  else
    perform from org_units where org_unit = new.merged_into and closed_on is null and merged_into is null for key share;
  end if;
  if not found then
    raise exception 'what is merged comes to one that is open' using errcode = 'check_violation', constraint = 'merged_into_open';
  end if;
  return new;
end $$;
create trigger locations_merged_open before update of merged_into on locations
  for each row when (new.merged_into is distinct from old.merged_into) execute function refuse_merged_into_closed();
create trigger org_units_merged_open before update of merged_into on org_units
  for each row when (new.merged_into is distinct from old.merged_into) execute function refuse_merged_into_closed();
