-- Whoever comes back is brought to their place as anybody is; whoever stays where they are is not asked again.
drop trigger employees_place_open on employees;
create trigger employees_place_open before insert on employees for each row execute function refuse_closed_place();
create trigger employees_place_open_still before update of location_id, org_unit, left_on on employees for each row
  when (old.location_id <> new.location_id or old.org_unit <> new.org_unit or (old.left_on is not null and new.left_on is null))
  execute function refuse_closed_place();
