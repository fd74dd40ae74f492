-- Clearance: what each department says of somebody who leaves, what they owe, and when it is done.

create table clearance_departments (
  department text primary key check (department ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name       text not null,
  -- those who answer for it; where none of them can, the deputies do, then HR
  officers   text[] not null,
  deputies   text[] not null,
  looks_at   text not null check (looks_at in ('assets', 'finance', 'documents', 'nothing')),
  position   integer not null,
  -- it is asked no more
  hidden     boolean not null
);

create table clearances (
  clearance_id bigint generated always as identity primary key,
  empcode      text not null references employees,
  last_day     date not null,
  wages_due_by date not null check (wages_due_by >= last_day),
  started_by   text references employees,
  started_at   timestamptz not null,
  state        text not null check (state in ('open', 'closed', 'stays')),
  ended_by     text references employees,
  ended_at     timestamptz,
  -- those who have answered for a department or ended a due
  resolvers    text[] not null default '{}',
  revision     integer not null default 1,
  reminded_on  date,
  check ((state = 'open') = (ended_at is null)),
  constraint clearances_two_people check (state <> 'closed' or not (ended_by = any (resolvers))),
  constraint clearances_not_ones_own check (ended_by is null or ended_by <> empcode)
);
-- One at a time.
create unique index clearances_open on clearances (empcode) where state = 'open';
create index clearances_of on clearances (empcode, clearance_id desc);
create index clearances_listed on clearances (last_day desc, clearance_id desc);

create table clearance_answers (
  clearance_id   bigint not null references clearances,
  department     text not null references clearance_departments,
  resolve_status text not null check (resolve_status in ('Pending', 'Yes', 'No', 'NA')),
  remark         text check (length(remark) <= 1000),
  -- nobody was asked: it holds nothing for this person
  automatic      boolean not null,
  resolved_by    text references employees,
  resolved_at    timestamptz,
  version        integer not null default 1,
  primary key (clearance_id, department),
  check ((resolve_status = 'Pending') = (resolved_at is null)),
  check (not automatic or (resolve_status = 'NA' and resolved_by is null)),
  check (automatic or resolve_status = 'Pending' or resolved_by is not null)
);
create index clearance_answers_of on clearance_answers (department, resolve_status, clearance_id);

-- What somebody owes to a department: a picture of its source as it was last looked at, or entered by hand.
create table clearance_dues (
  due_id       bigint generated always as identity primary key,
  clearance_id bigint not null,
  department   text not null,
  source       text not null check (source in ('asset', 'invoice', 'recovery', 'policy', 'hand')),
  source_id    text,
  title        text not null check (length(title) between 1 and 400),
  amount       bigint check (amount between 1 and 1000000000000),
  state        text not null check (state in ('open', 'returned', 'recovered', 'waived')),
  note         text check (length(note) <= 500),
  -- when its source was looked at
  seen_at      timestamptz not null,
  -- null beside an end: its source had ended
  ended_by     text references employees,
  ended_at     timestamptz,
  foreign key (clearance_id, department) references clearance_answers,
  unique (clearance_id, source, source_id),
  check ((source = 'hand') = (source_id is null)),
  check ((state = 'open') = (ended_at is null))
);
create index clearance_dues_of on clearance_dues (clearance_id, department);
create index clearance_dues_ended on clearance_dues (source, source_id) where state <> 'open';

create table clearance_history (
  history_id   bigint generated always as identity primary key,
  clearance_id bigint not null references clearances,
  at           timestamptz not null,
  -- null: the portal itself
  actor        text references employees,
  action       text not null check (action in (
    'start', 'automatic', 'Pending', 'Yes', 'No', 'NA', 'refresh', 'returned', 'recovered', 'waived', 'close', 'stays', 'reopen')),
  -- the name of the department as it was called
  department   text,
  remark       text
);
create index clearance_history_of on clearance_history (clearance_id, history_id);
