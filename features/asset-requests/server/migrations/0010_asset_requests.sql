-- Assets at residence: what one may spend, what was asked for, how it went. Amounts are in minor units of one currency.

create table asset_categories (
  category text primary key check (length(category) between 1 and 40),
  name     text not null check (length(name) between 1 and 80),
  position integer not null default 0,
  disabled boolean not null default false
);

create table asset_entitlements (
  empcode  text not null references employees,
  year     integer not null check (year between 2000 and 2200),
  entitled bigint not null check (entitled between 0 and 1000000000000),
  reserved bigint not null default 0 check (reserved >= 0),
  consumed bigint not null default 0 check (consumed >= 0),
  primary key (empcode, year),
  constraint asset_entitlements_not_overspent check (reserved + consumed <= entitled)
);

create sequence asset_request_numbers start 20001;

create table asset_requests (
  request_number   bigint primary key,
  empcode          text not null references employees,
  location_id      text not null references locations,
  org_unit         text not null references org_units,
  purchase_type    text not null check (purchase_type in ('instore', 'reimbursement')),
  current_status   text not null check (current_status in (
    'Pending Approval', 'Seek Clarification', 'RTGS Request', 'RTGS Approve', 'RTGS Done', 'Cheque Request', 'Cheque Approve',
    'Cheque Created', 'Online Request', 'Online Approve', 'Online Done', 'ReimbursementFl2', 'Check Invoice', 'Wrong Invoice',
    'Closed', 'Rejected', 'Cancelled')),
  owner            text check (owner in ('USER', 'FL1', 'FL2', 'T1', 'FINANCE')),
  resume_status    text,
  payment_mode     text check (payment_mode in ('RTGS', 'Cheque', 'Online')),
  money_moved      boolean not null default false,
  version          integer not null check (version >= 1),
  year             integer not null,
  title            text not null check (length(title) between 1 and 400),
  total            bigint not null check (total between 1 and 1000000000000),
  reserved         bigint not null check (reserved between 0 and total),
  consumed         bigint not null default 0 check (consumed between 0 and total),
  recovery         bigint check (recovery between 0 and total),
  shop             jsonb not null,
  -- who has acted in each of the three parts: never the same person in two of them, never the employee
  first_approvers  text[] not null default '{}',
  second_approvers text[] not null default '{}',
  payers           text[] not null default '{}',
  submitted_at     timestamptz not null,
  -- since when it has had its status
  since            timestamptz not null,
  foreign key (empcode, year) references asset_entitlements (empcode, year),
  constraint asset_requests_three_people check (
    not (first_approvers && second_approvers) and not (first_approvers && payers) and not (second_approvers && payers)),
  constraint asset_requests_not_ones_own check (
    not (empcode = any (first_approvers)) and not (empcode = any (second_approvers)) and not (empcode = any (payers))),
  constraint asset_requests_final check (
    (owner is null) = (current_status in ('Closed', 'Rejected', 'Cancelled')) and (owner is not null or reserved = 0))
);
create index asset_requests_employee on asset_requests (empcode, since desc, request_number desc);
create index asset_requests_work on asset_requests (owner, location_id, org_unit, since, request_number)
  where owner is not null;
create index asset_requests_newest on asset_requests (since desc, request_number desc);

create table asset_request_items (
  asset_id        bigint generated always as identity primary key,
  request_number  bigint not null references asset_requests,
  category        text not null references asset_categories,
  name            text not null check (length(name) between 1 and 120),
  product_id      text check (length(product_id) <= 60),
  url             text check (length(url) <= 500),
  screenshot_name text check (length(screenshot_name) <= 120),
  quantity        integer not null check (quantity between 1 and 99),
  price           bigint not null check (price between 1 and 1000000000000),
  priority        integer not null check (priority between 1 and 1000),
  deleted         boolean not null default false,
  disabled        boolean not null default false
);
create index asset_request_items_request on asset_request_items (request_number);

-- What happened, row by row; the last row's status is the request's. Never changed, never deleted.
create table asset_request_history (
  request_number bigint not null references asset_requests,
  sequence       integer not null check (sequence >= 1),
  at             timestamptz not null,
  actor          text not null references employees,
  role           text not null check (role in ('USER', 'FL1', 'FL2', 'T1', 'FINANCE')),
  action         text not null check (length(action) between 1 and 40),
  from_status    text,
  to_status      text not null,
  comment        text check (length(comment) <= 2000),
  facts          jsonb not null default '{}',
  primary key (request_number, sequence)
);
create trigger asset_request_history_append_only before update or delete or truncate on asset_request_history
  for each statement execute function append_only();

create table asset_request_files (
  -- the portal's own name of it
  file_name      text primary key check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  request_number bigint not null references asset_requests,
  sequence       integer not null,
  asset_id       bigint references asset_request_items,
  kind           text not null check (kind in ('quote', 'bill', 'invoice', 'photo', 'document')),
  original_name  text not null check (length(original_name) between 1 and 200),
  content_type   text not null check (length(content_type) <= 60),
  size           bigint not null check (size between 1 and 10485760),
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  foreign key (request_number, sequence) references asset_request_history
);
create index asset_request_files_request on asset_request_files (request_number);

-- What the company owes an employee after a reimbursement was closed: the payment desk's work.
create table asset_payments_due (
  request_number bigint primary key references asset_requests,
  empcode        text not null references employees,
  amount         bigint not null check (amount between 1 and 1000000000000),
  status         text not null default 'Due' check (status in ('Due', 'Paid')),
  due_since      timestamptz not null
);
create index asset_payments_due_open on asset_payments_due (due_since) where status = 'Due';

-- A call that changes something, sent twice with the same key, is done once and answered the same.
create table idempotency_keys (
  empcode      text not null references employees,
  key          text not null check (length(key) between 8 and 100),
  request_hash text not null check (length(request_hash) = 64),
  answer       jsonb,
  created_at   timestamptz not null,
  primary key (empcode, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
