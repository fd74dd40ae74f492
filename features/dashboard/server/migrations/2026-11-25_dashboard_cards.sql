-- Whom administrators leave each card of the dashboard, and its place until somebody arranges their own. One that nobody decided about has none.
create table dashboard_cards (
  widget    text primary key check (widget ~ '^[a-z]+(-[a-z]+)*$' and length(widget) <= 60),
  position  integer not null check (position between 0 and 1000),
  -- whom it is for; nothing in one of them: any
  org_units text[] not null,
  locations text[] not null,
  roles     text[] not null,
  hidden    boolean not null
);
