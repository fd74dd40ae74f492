-- Where people work, and in which grades: each that there is, without reading everybody.
create index employees_groups on employees (location_id, org_unit, grade) where left_on is null;
