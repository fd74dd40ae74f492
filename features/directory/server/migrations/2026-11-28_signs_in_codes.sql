-- Codes as HR systems write them: with signs between their capitals and digits. Which of them a company takes is a setting, asked of whoever is new.
alter table employees
  drop constraint employees_empcode_check,
  add constraint employees_empcode_check check (empcode ~ '^[A-Z0-9](?:[A-Z0-9./_-]{0,18}[A-Z0-9])?$');
