-- What administrators have decided about setting the company up: which steps they do without, and whether the card is put away.
create table set_up_put_off (
  step   text primary key check (step ~ '^[a-z]+(-[a-z]+)*$' and length(step) <= 60),
  put_by text references employees,
  put_at timestamptz not null
);
create table set_up_put_away (
  only_one boolean primary key check (only_one),
  put_by   text references employees,
  put_at   timestamptz not null
);
