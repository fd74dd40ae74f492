-- Vacant posts: a place in the org chart that nobody holds yet, from a day until somebody takes it or it is withdrawn.

create table vacant_posts (
  post_id          bigint generated always as identity primary key,
  title            text not null check (length(title) between 1 and 120),
  manager_empcode  text not null references employees,
  location_id      text not null references locations,
  org_unit         text not null references org_units,
  open_from        date not null check (open_from between '1900-01-01' and '2199-12-31'),
  -- from this day on it is not vacant any more: filled, or withdrawn where nobody fills it
  closed_on        date check (closed_on >= open_from),
  filled_by        text references employees check (filled_by is null or closed_on is not null),
  -- the change by which they came to it: taken back, the post is vacant again
  filled_by_change bigint references employee_changes check (filled_by_change is null or filled_by is not null),
  revision         integer not null default 1,
  made_by          text not null,
  made_at          timestamptz not null
);
create index vacant_posts_chart on vacant_posts (manager_empcode, title, post_id);
create index vacant_posts_change on vacant_posts (filled_by_change) where filled_by_change is not null;

-- The posts that are vacant on a day.
create function vacant_posts_as_of(day date) returns setof vacant_posts language sql stable as $$
  select * from vacant_posts where open_from <= day and (closed_on is null or closed_on > day)
$$;
