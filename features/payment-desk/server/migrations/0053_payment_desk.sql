-- The payment desk: where money goes, and the runs in which it went. Amounts are in minor units.

-- Paid when, by whom, under which reference: with what the company owes an employee.
alter table asset_payments_due
  add column reference text check (length(reference) between 3 and 40),
  add column paid_on   date,
  add column paid_by   text references employees,
  add constraint asset_payments_due_paid check (
    (status = 'Paid') = (reference is not null and paid_on is not null and paid_by is not null) and paid_by is distinct from empcode);

-- Where a payment goes: an employee's own account, or that of the shop of one request. Nothing is sent to an account that
-- somebody else than whoever entered it has not checked.
create table payee_accounts (
  payee_account_id bigint generated always as identity primary key,
  empcode          text references employees,
  request_number   bigint references asset_requests,
  holder_name      text not null check (length(holder_name) between 1 and 120),
  account_number   text not null check (account_number ~ '^[0-9]{6,20}$'),
  bank_code        text not null check (bank_code ~ '^[A-Z0-9]{4,15}$'),
  entered_by       text not null references employees,
  entered_at       timestamptz not null,
  checked_by       text references employees,
  checked_at       timestamptz,
  constraint payee_accounts_one_payee check (num_nonnulls(empcode, request_number) = 1),
  constraint payee_accounts_four_eyes check (
    (checked_by is null or (checked_by <> entered_by and checked_by is distinct from empcode))
    and (checked_by is null) = (checked_at is null))
);
create unique index payee_accounts_employee on payee_accounts (empcode) where empcode is not null;
create unique index payee_accounts_request on payee_accounts (request_number) where request_number is not null;
create index payee_accounts_number on payee_accounts (account_number, bank_code);

create table payment_runs (
  run_id       bigint generated always as identity (start with 101) primary key,
  kind         text not null check (kind in ('transfer', 'cheque')),
  status       text not null default 'Draft' check (status in ('Draft', 'Released', 'Discarded')),
  version      integer not null default 1 check (version >= 1),
  created_by   text not null references employees,
  created_at   timestamptz not null,
  -- of a transfer: the bank's one reference over all
  reference    text check (length(reference) between 3 and 40),
  paid_on      date,
  -- of cheques: the account's bank, and the number of the first
  bank         text check (length(bank) between 1 and 80),
  first_number text check (first_number ~ '^[0-9]{3,12}$'),
  -- the bank's file as it was last made of what the run holds now
  exported_at  timestamptz,
  sha256       text check (sha256 ~ '^[0-9a-f]{64}$'),
  ended_by     text references employees,
  ended_at     timestamptz,
  constraint payment_runs_ended check ((status = 'Draft') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint payment_runs_released check (
    status <> 'Released' or (paid_on is not null and case kind when 'transfer' then reference is not null else bank is not null end))
);
create unique index payment_runs_reference on payment_runs (lower(reference)) where status = 'Released' and reference is not null;
create index payment_runs_people on payment_runs (created_by, run_id);

create table payment_run_records (
  run_id         bigint not null references payment_runs,
  request_number bigint not null references asset_requests,
  mode           text not null check (mode in ('RTGS', 'Cheque', 'Reimbursement')),
  -- as they were when it was taken in: what is paid is what was seen
  location_id    text not null references locations,
  org_unit       text not null references org_units,
  amount         bigint not null check (amount between 1 and 1000000000000),
  payee          text not null check (length(payee) between 1 and 120),
  account_number text check (account_number ~ '^[0-9]{6,20}$'),
  bank_code      text check (bank_code ~ '^[A-Z0-9]{4,15}$'),
  -- the bank of the cheque and its number, once they are given
  bank           text check (length(bank) between 1 and 80),
  cheque_number  text check (cheque_number ~ '^[0-9]{3,12}$'),
  -- as long as the run is a draft
  open           boolean not null default true,
  primary key (run_id, request_number),
  constraint payment_run_records_account check (mode = 'Cheque' or (account_number is not null and bank_code is not null)),
  constraint payment_run_records_cheque check ((bank is null) = (cheque_number is null) and (mode = 'Cheque' or bank is null))
);
create unique index payment_run_records_open on payment_run_records (request_number) where open;
create unique index payment_run_records_cheque_number on payment_run_records (lower(bank), cheque_number)
  where cheque_number is not null;
create index payment_run_records_request on payment_run_records (request_number);

insert into menu_items (label, action, icons, serial_no, roles) values
  ('Payments', '/payments', 'wallet', 50, '{T1,FINANCE}');
insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Invoice report', '/payments', 'file-text', 1, 920, '{ADMIN}');
