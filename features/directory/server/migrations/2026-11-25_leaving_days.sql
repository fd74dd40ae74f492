-- Who leaves on which day, planned or past, without reading what holds of everybody.
create index employee_versions_leaving on employee_versions (valid_from) where not works_here;
