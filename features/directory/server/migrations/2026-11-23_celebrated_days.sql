-- Who was born, or joined, on a day of any year, of a place and of all, by name: a company of a million celebrates thousands every day.

-- A day of any year as one number: 1122 is 22 November.
create function month_and_day(day date) returns integer language sql immutable parallel safe
  return extract(month from day)::integer * 100 + extract(day from day)::integer;

create index employees_birthdays on employees (month_and_day(born_on), lower(name), empcode) where left_on is null;
create index employees_birthdays_at on employees (month_and_day(born_on), location_id, lower(name), empcode) where left_on is null;
create index employees_anniversaries on employees (month_and_day(joined_on), lower(name), empcode) where left_on is null;
create index employees_anniversaries_at on employees (month_and_day(joined_on), location_id, lower(name), empcode) where left_on is null;
