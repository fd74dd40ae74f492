-- Attendance: the mark of a person and a day, with the trail of how it came to be; leave and week offs that are known beforehand.

-- Whose marks of a day are changed together: held while they are, and counted.
create table store_days (
  store    text not null references stores,
  day      date not null,
  revision integer not null default 1,
  primary key (store, day)
);

create table store_marks (
  empcode   text not null references employees,
  day       date not null,
  store     text not null references stores,
  mark      text not null check (mark in ('present', 'leave', 'week_off', 'absent')),
  version   integer not null check (version >= 1),
  marked_by text not null references employees,
  -- when it was made, on whatever phone
  marked_at timestamptz not null,
  -- one mark of a person and day
  primary key (empcode, day)
);
create index store_marks_store on store_marks (store, day);

-- Every mark that somebody made, also those that did not come to hold.
create table store_mark_trail (
  entry_id    bigint generated always as identity primary key,
  empcode     text not null references employees,
  day         date not null,
  store       text not null references stores,
  before      text,
  mark        text not null check (mark in ('present', 'leave', 'week_off', 'absent')),
  -- that it came to; null: another one holds
  version     integer,
  -- same: it held already; conflict: somebody else had said otherwise; older: the same person had said otherwise since
  outcome     text not null check (outcome in ('saved', 'same', 'conflict', 'older')),
  reason      text check (length(reason) between 1 and 300),
  source      text not null check (source in ('marked', 'dispute', 'upload')),
  made_by     text not null references employees,
  made_at     timestamptz not null,
  received_at timestamptz not null,
  -- what names the mark, from the moment that it was made: it is taken once
  mark_key    text check (mark_key ~ '^[A-Za-z0-9_-]{8,100}$'),
  check ((version is null) = (outcome <> 'saved')),
  constraint store_mark_trail_once unique (made_by, mark_key),
  constraint store_mark_trail_version unique (empcode, day, version)
);
create index store_mark_trail_day on store_mark_trail (store, day, entry_id);
create index store_mark_trail_person on store_mark_trail (empcode, day, entry_id);
create trigger store_mark_trail_append_only before update or delete or truncate on store_mark_trail
  for each statement execute function append_only();

-- Leave and week offs that are known beforehand; both days included.
create table store_absences (
  absence_id bigint generated always as identity primary key,
  empcode    text not null references employees,
  kind       text not null check (kind in ('leave', 'week_off')),
  first_day  date not null check (first_day >= '2000-01-01'),
  last_day   date not null,
  made_by    text not null references employees,
  made_at    timestamptz not null,
  constraint store_absences_days check (last_day between first_day and first_day + 365),
  -- A kind and an empcode as a range of text meet only themselves.
  constraint store_absences_no_overlap exclude using gist (
    text_range((kind || '/' || empcode) collate "C", (kind || '/' || empcode) collate "C", '[]') with &&,
    daterange(first_day, last_day, '[]') with &&)
);
create index store_absences_person on store_absences (empcode, last_day);

-- A month that HR has opened again for a region, until a day.
create table store_reopenings (
  region  text not null references store_regions,
  month   date not null check (extract(day from month) = 1),
  until   date not null,
  reason  text not null check (length(reason) between 1 and 300),
  made_by text not null references employees,
  made_at timestamptz not null,
  primary key (region, month)
);

-- What somebody says of a day of theirs that is marked otherwise.
create table store_disputes (
  dispute_id  bigint generated always as identity primary key,
  empcode     text not null references employees,
  day         date not null,
  store       text not null references stores,
  says        text not null check (says in ('present', 'leave', 'week_off', 'absent')),
  note        text not null check (length(note) between 1 and 300),
  made_at     timestamptz not null,
  accepted    boolean,
  answer      text check (length(answer) between 1 and 300),
  answered_by text references employees,
  answered_at timestamptz,
  check ((answered_at is null) = (accepted is null))
);
create unique index store_disputes_open on store_disputes (empcode, day) where answered_at is null;
create index store_disputes_store on store_disputes (store) where answered_at is null;

-- How it stands with everybody on the rolls on a day: as marked there, else as is known beforehand (leave before a week off), else null.
create function store_states(asked date) returns table (
  store text, empcode text, designation text, state text, version integer, known text, known_until date
) language sql stable as $$
  select rolls.store, rolls.empcode, rolls.designation, coalesce(mark.mark, planned.kind), mark.version, planned.kind, planned.last_day
  from store_rolls(asked) rolls
  left join store_marks mark on mark.empcode = rolls.empcode and mark.day = asked and mark.store = rolls.store
  left join lateral (
    select absence.kind, absence.last_day from store_absences absence
    where absence.empcode = rolls.empcode and absence.first_day <= asked and absence.last_day >= asked
    order by absence.kind limit 1
  ) planned on true
$$;
