-- Invoice reports: ordered, written one at a time in the background, kept for a day for whoever ordered them.
create table invoice_reports (
  report_id  text primary key check (report_id ~ '^[0-9a-f]{32}$'),
  empcode    text not null references employees,
  -- who ordered it, with the roles that they held then: it has what they might see
  actor      jsonb not null,
  filter     jsonb not null,
  status     text not null default 'waiting' check (status in ('waiting', 'writing', 'ready', 'failed')),
  -- rows written, of how many (null: not counted yet)
  written    integer not null default 0 check (written >= 0),
  total      integer check (total >= 0),
  size       bigint check (size > 0),
  ordered_at timestamptz not null,
  ended_at   timestamptz,
  constraint invoice_reports_ended check ((status in ('ready', 'failed')) = (ended_at is not null)),
  constraint invoice_reports_file check ((status = 'ready') = (size is not null))
);
-- a person waits for one at a time
create unique index invoice_reports_open on invoice_reports (empcode) where status in ('waiting', 'writing');
create index invoice_reports_line on invoice_reports (ordered_at) where status in ('waiting', 'writing');
create index invoice_reports_own on invoice_reports (empcode, ordered_at desc);
