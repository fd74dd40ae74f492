-- What people call somebody beside their name, in any script; and whether they keep their phone number to their manager, their reports and HR.

alter table employees
  add column known_as     text check (known_as <> '' and length(known_as) <= 120),
  add column phone_hidden boolean not null default false;
