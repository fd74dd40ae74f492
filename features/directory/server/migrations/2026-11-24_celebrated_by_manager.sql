-- Of those who celebrate, whom somebody leads: a few rows are looked at however many that are.
create index employees_birthdays_under on employees (month_and_day(born_on), manager_empcode, lower(name), empcode) where left_on is null;
create index employees_anniversaries_under on employees (month_and_day(joined_on), manager_empcode, lower(name), empcode) where left_on is null;
