-- HR's list of employees, in its orders: those who work here, of a place or a department; those who left; everybody.

create index employees_staff on employees (lower(name), empcode) where left_on is null;
create index employees_staff_at on employees (location_id, lower(name), empcode) where left_on is null;
create index employees_staff_of on employees (org_unit, lower(name), empcode) where left_on is null;
create index employees_staff_department on employees (department, lower(name), empcode) where left_on is null;
create index employees_staff_joined on employees (joined_on, empcode) where left_on is null;
create index employees_left on employees (lower(name), empcode) where left_on is not null;
create index employees_left_joined on employees (joined_on, empcode) where left_on is not null;
create index employee_changes_planned on employee_changes (empcode, effective_on) where state = 'planned';
