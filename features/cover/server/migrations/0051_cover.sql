-- Who stands in for whom while they are away; who was named for one request; who was reminded of what.

-- Ranges of text: with them the database refuses two ranges of days of one person without a further extension.
create type text_range as range (subtype = text, collation = "C");

-- A colleague holds the roles of one who is on leave, from the first to the last day (both inclusive, the company's days).
create table role_covers (
  cover_id      bigint generated always as identity primary key,
  empcode       text not null references employees,
  cover_empcode text not null references employees,
  first_day     date not null check (first_day >= '2000-01-01' and first_day < '2200-01-01'),
  last_day      date not null,
  created_at    timestamptz not null,
  -- ended early, or cancelled before it began: it lends nothing any more
  ended_at      timestamptz,
  constraint role_covers_not_oneself check (empcode <> cover_empcode),
  constraint role_covers_days check (last_day between first_day and first_day + 365),
  -- An empcode has no '/', which sorts before every character that it may have: the ranges of two people never meet.
  constraint role_covers_no_overlap exclude using gist (
    text_range(
      (empcode || '/' || lpad((first_day - date '2000-01-01')::text, 6, '0')) collate "C",
      (empcode || '/' || lpad((last_day - date '2000-01-01')::text, 6, '0')) collate "C", '[]') with &&)
    where (ended_at is null)
);
create index role_covers_lender on role_covers (empcode, last_day);
create index role_covers_cover on role_covers (cover_empcode, last_day);

-- Every grant as it counts on a day: one's own, and those lent by colleagues on leave. What is lent is a grant of the lender's
-- own, so that a cover never passes on what they hold for somebody else.
create function held_grants(today date) returns table (
  empcode text, role text, location_id text, org_unit text, "position" integer, grant_id bigint, on_behalf_of text
) language sql stable as $$
  select held.empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, null::text
  from role_grants held
  union all
  select cover.cover_empcode, held.role, held.location_id, held.org_unit, held.position, held.grant_id, held.empcode
  from role_covers cover
  join employees lender on lender.empcode = cover.empcode and lender.left_on is null
  join role_grants held on held.empcode = cover.empcode and held.role in ('FL1', 'FL2', 'T1', 'FINANCE')
  where cover.ended_at is null and today between cover.first_day and cover.last_day
$$;

alter table asset_request_history add column on_behalf_of text references employees;

-- Somebody named by an administrator for one role of one request, beside those who hold it for the place.
create table asset_request_assignees (
  request_number bigint not null references asset_requests,
  role           text not null check (role in ('FL1', 'FL2', 'T1', 'FINANCE')),
  empcode        text not null references employees,
  assigned_by    text not null references employees,
  assigned_at    timestamptz not null,
  comment        text check (length(comment) between 1 and 2000),
  primary key (request_number, role)
);
create index asset_request_assignees_person on asset_request_assignees (empcode);

-- The roles that somebody was named for, in requests that are not over.
create function assignments_of(person text) returns table (role text, request_number bigint) language sql stable as $$
  select named.role, named.request_number
  from asset_request_assignees named
  join asset_requests request on request.request_number = named.request_number and request.owner is not null
  where named.empcode = person
$$;

-- What was sent about a request while it had this version: each kind once, whatever runs twice.
create table asset_request_reminders (
  request_number bigint not null references asset_requests,
  version        integer not null check (version >= 1),
  kind           text not null check (kind in ('reminder', 'escalation', 'nudge', 'stuck')),
  told           text[] not null,
  at             timestamptz not null,
  primary key (request_number, version, kind)
);

insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Cover', '/cover', 'umbrella', 0, 45, array['FL1', 'FL2', 'T1', 'FINANCE']),
  ('Stuck requests', '/admin/asset-requests', 'list-todo', 1, 905, array['ADMIN']);
