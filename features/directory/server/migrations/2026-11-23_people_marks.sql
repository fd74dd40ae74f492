-- Whom somebody keeps among their favourites, and whose cards they opened last.

create table people_marks (
  empcode         text not null references employees on delete cascade,
  colleague       text not null references employees on delete cascade,
  favourite_since timestamptz,
  opened_at       timestamptz,
  primary key (empcode, colleague)
);
create index people_marks_colleague on people_marks (colleague);
