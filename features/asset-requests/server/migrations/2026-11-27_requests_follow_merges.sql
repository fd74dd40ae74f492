-- Whoever asks in the very moment in which their place is merged into another asks at that: the approvers are those of the other by then.
create function follow_merged_places() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into, location_id) into new.location_id from locations where location_id = new.location_id for key share;
  select coalesce(merged_into, org_unit) into new.org_unit from org_units where org_unit = new.org_unit for key share;
  return new;
end $$;
create trigger asset_requests_follow_merges before insert on asset_requests
  for each row when (new.owner is not null) execute function follow_merged_places();
