-- Whoever types a designation or a grade in another way than those who have it already gets theirs: each that there is is one look into these.
create index employees_staff_designation on employees (designation) where left_on is null;
create index employees_staff_grade on employees (grade) where left_on is null;
