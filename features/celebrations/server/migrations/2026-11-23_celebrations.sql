-- Whoever does not want their birthday and work anniversary to be shown.
create table celebrations_hidden (
  empcode text primary key references employees on delete cascade,
  since   timestamptz not null
);

-- Who has greeted whom, on which of the company's days: once a day.
create table celebration_greetings (
  sender   text not null references employees on delete cascade,
  receiver text not null references employees on delete cascade,
  day      date not null,
  sent_at  timestamptz not null,
  primary key (sender, day, receiver),
  check (sender <> receiver)
);
create index celebration_greetings_receiver on celebration_greetings (receiver);
