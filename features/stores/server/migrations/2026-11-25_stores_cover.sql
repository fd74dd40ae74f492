-- Cover: somebody of another store of the region who stands in for a missing post on a day that is their week off.

-- Who has said that they may be asked.
create table store_willing (
  empcode text primary key references employees,
  said_at timestamptz not null
);

-- One post for which cover is asked; the first who says yes has it.
create table store_cover_asks (
  ask_id       bigint generated always as identity primary key,
  store        text not null references stores,
  day          date not null,
  designation  text not null check (length(designation) between 1 and 120),
  asked_by     text not null references employees,
  asked_at     timestamptz not null,
  filled_by    text references employees,
  filled_at    timestamptz,
  withdrawn_at timestamptz,
  check ((filled_by is null) = (filled_at is null))
);
create index store_cover_asks_day on store_cover_asks (day, store) where withdrawn_at is null;
-- Nobody covers twice on a day.
create unique index store_cover_asks_one_a_day on store_cover_asks (filled_by, day) where filled_by is not null and withdrawn_at is null;

-- Whoever covers stands in the day of the store beside those on its rolls; at their own store the day stays what it was.
drop function store_states(date);
create function store_states(asked date) returns table (
  store text, empcode text, designation text, state text, version integer, known text, known_until date, covers boolean
) language sql stable as $$
  select rolls.store, rolls.empcode, rolls.designation, coalesce(mark.mark, planned.kind), mark.version, planned.kind, planned.last_day, false
  from store_rolls(asked) rolls
  left join store_marks mark on mark.empcode = rolls.empcode and mark.day = asked and mark.store = rolls.store
  left join lateral (
    select absence.kind, absence.last_day from store_absences absence
    where absence.empcode = rolls.empcode and absence.first_day <= asked and absence.last_day >= asked
    order by absence.kind limit 1
  ) planned on true
  union all
  select cover.store, cover.filled_by, cover.designation, mark.mark, mark.version, null, null, true
  from store_cover_asks cover
  left join store_marks mark on mark.empcode = cover.filled_by and mark.day = asked and mark.store = cover.store
  where cover.day = asked and cover.filled_by is not null and cover.withdrawn_at is null
$$;

-- Who may cover a post of a store on a day: those of the same designation at another store of its region whose week off it is, who are willing and cover nowhere else.
create function store_cover_candidates(asked_store text, asked_day date, asked_designation text) returns table (empcode text, store text)
language sql stable as $$
  select states.empcode, states.store
  from stores asked
  join stores near on near.region = asked.region and near.store <> asked.store and not near.closed
  join store_states(asked_day) states on states.store = near.store and states.designation = asked_designation
    and states.state = 'week_off' and states.known = 'week_off' and not states.covers
  join store_willing willing on willing.empcode = states.empcode
  where asked.store = asked_store and not exists (
    select from store_cover_asks other
    where other.filled_by = states.empcode and other.day = asked_day and other.withdrawn_at is null)
$$;
