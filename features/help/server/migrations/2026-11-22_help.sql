-- Whether an answer helped: of each person the last word.

create table help_votes (
  key     text not null check (length(key) between 1 and 200),
  empcode text not null references employees,
  helped  boolean not null,
  at      timestamptz not null,
  primary key (key, empcode)
);
