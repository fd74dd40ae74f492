-- The org chart: who reports to somebody on a day, in the order of their names; and those who lead others and report to nobody.

create index employee_versions_chart on employee_versions (manager_empcode, (value ->> 'name'), empcode) where works_here;

-- Whoever is not here any more: those whom they led are found from them.
create index employee_versions_gone on employee_versions (empcode) where not works_here;
