-- Each quarter administrators look at every grant beyond what everybody has: what is still right is kept, the rest ends.
create table role_reviews (
  review_id   bigint generated always as identity primary key,
  -- which one it is that the portal opens by itself: 2027-Q1; null: an administrator has opened it
  quarter     text check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  opened_on   date not null check (opened_on between '1900-01-01' and '2199-12-31'),
  -- the last day on which it is open
  ends_on     date not null check (ends_on between '1900-01-01' and '2199-12-31'),
  opened_by   text references employees,
  opened_at   timestamptz not null,
  -- how many it took in, and what was decided: kept here, so that nobody counts them anew
  all_grants   integer not null default 0,
  kept_grants  integer not null default 0,
  ended_grants integer not null default 0,
  reminded_at timestamptz,
  closed_at   timestamptz,
  -- null of one that is closed: its last day is over
  closed_by   text references employees,
  constraint role_reviews_counted check (kept_grants >= 0 and ended_grants >= 0 and kept_grants + ended_grants <= all_grants),
  constraint role_reviews_days check (ends_on >= opened_on),
  constraint role_reviews_opened check ((quarter is null) = (opened_by is not null))
);
create unique index role_reviews_one_open on role_reviews ((true)) where closed_at is null;
create unique index role_reviews_quarter on role_reviews (quarter) where quarter is not null;

-- A grant is decided once in a review, and by nobody who holds it.
create table role_review_grants (
  review_id  bigint not null references role_reviews,
  grant_id   bigint not null references all_role_grants on delete cascade,
  empcode    text not null references employees on delete cascade,
  decision   text check (decision in ('keep', 'end')),
  decided_by text references employees,
  decided_at timestamptz,
  -- what was decided with one press, and is taken back with one
  batch      integer,
  primary key (review_id, grant_id),
  constraint role_review_grants_decided check (
    (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null) and (decision is null) = (batch is null)),
  constraint role_review_grants_not_own check (decided_by <> empcode)
);
create index role_review_grants_person on role_review_grants (review_id, empcode, grant_id);
create index role_review_grants_open on role_review_grants (review_id, empcode, grant_id) where decision is null;
create index role_review_grants_decided on role_review_grants (review_id, decision, empcode, grant_id) where decision is not null;
create index role_review_grants_grant on role_review_grants (grant_id);
create index role_review_grants_batch on role_review_grants (review_id, batch) where batch is not null;
