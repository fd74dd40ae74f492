-- Stores: their regions, the days they are open on, who belongs to which from when to when, and the posts of their budget.

create table store_regions (
  region        text primary key check (region ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name          text not null check (length(name) between 1 and 80),
  -- the day of the next month after which a month is locked
  lock_day      integer not null check (lock_day between 1 and 28),
  -- the first day that is not locked: what lies before it is never worked out anew
  settled_until date not null
);

create table stores (
  store       text primary key check (store ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name        text not null check (length(name) between 1 and 120),
  region      text not null references store_regions,
  -- who holds STORE or REGION for this place manages it
  location_id text not null references locations,
  org_unit    text not null references org_units,
  time_zone   text not null check (length(time_zone) between 1 and 60),
  closed      boolean not null
);
create index stores_region on stores (region, store);

-- On which days a store is open, from a day until the next row's: what changes today leaves the days before as they were.
create table store_openings (
  store        text not null references stores,
  valid_from   date not null,
  -- 1 Monday to 7 Sunday
  opening_days integer[] not null check (opening_days <@ array[1, 2, 3, 4, 5, 6, 7]),
  closed_dates date[] not null,
  primary key (store, valid_from)
);

-- True when a store is open on a day.
create function store_open(asked text, day date) returns boolean language sql stable as $$
  select extract(isodow from day)::integer = any(opening.opening_days) and day <> all(opening.closed_dates)
  from store_openings opening where opening.store = asked and opening.valid_from <= day order by opening.valid_from desc limit 1
$$;

-- Somebody belongs to a store from a day to a day, both included; without a last one until further notice.
create table store_stays (
  stay_id     bigint generated always as identity primary key,
  store       text not null references stores,
  empcode     text not null references employees,
  -- which of the store's posts is theirs
  designation text not null check (length(designation) between 1 and 120),
  first_day   date not null check (first_day >= '2000-01-01' and first_day < '2200-01-01'),
  last_day    date check (last_day < '2200-01-01'),
  made_by     text not null references employees,
  made_at     timestamptz not null,
  constraint store_stays_days check (last_day >= first_day),
  -- Nobody belongs to two stores on one day. An empcode as a range of text meets only itself.
  constraint store_stays_one_at_a_time exclude using gist (
    text_range(empcode collate "C", empcode collate "C", '[]') with &&,
    daterange(first_day, last_day, '[]') with &&)
);
create index store_stays_store on store_stays (store, first_day);
create index store_stays_person on store_stays (empcode, first_day);

-- How many posts of a designation a store has from a month on, until another month says otherwise.
create table store_budgets (
  store       text not null references stores,
  designation text not null check (length(designation) between 1 and 120),
  -- its first day
  month       date not null check (extract(day from month) = 1),
  posts       integer not null check (posts between 0 and 9999),
  set_by      text references employees,
  set_at      timestamptz not null,
  upload_id   uuid references uploads,
  primary key (store, designation, month)
);
create index store_budgets_upload on store_budgets (upload_id);

-- The posts of a store by designation as they are on a day.
create function store_posts(asked text, day date) returns table (designation text, posts integer) language sql stable as $$
  select distinct on (budget.designation) budget.designation, budget.posts
  from store_budgets budget where budget.store = asked and budget.month <= day
  order by budget.designation, budget.month desc
$$;

-- Who is on the rolls of the stores on a day: who belongs to them, unless they have left by then. A leaving does not change what is locked.
create function store_rolls(day date) returns table (store text, empcode text, designation text, stay_id bigint, first_day date, last_day date)
language sql stable as $$
  select stay.store, stay.empcode, stay.designation, stay.stay_id, stay.first_day, stay.last_day
  from store_stays stay
  join stores held on held.store = stay.store
  join store_regions region on region.region = held.region
  join employees employee on employee.empcode = stay.empcode
  where stay.first_day <= day and (stay.last_day is null or stay.last_day >= day)
    and (employee.left_on is null or employee.left_on > day or day < region.settled_until)
$$;
