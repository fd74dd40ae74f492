-- HR of a place is listed those who work there: by name and the newest first, and who has left.
create index employees_staff_joined_at on employees (location_id, joined_on, empcode) where left_on is null;
create index employees_staff_joined_of on employees (org_unit, joined_on, empcode) where left_on is null;
create index employees_left_at on employees (location_id, lower(name), empcode) where left_on is not null;
create index employees_left_of on employees (org_unit, lower(name), empcode) where left_on is not null;
