-- Lists stay as quick as they are with few rows: what somebody's page is made of is read in its order from an index.

-- Finds part of a text by its groups of three letters. The owner of the database may add it: PostgreSQL trusts it.
create extension if not exists pg_trgm;

-- For whom a request waits: its owner, but what an employee who has left can't do any more falls to who ends it for them.
alter table asset_requests add column waits_for text check (waits_for in ('USER', 'FL1', 'FL2', 'T1', 'FINANCE'));

create function asset_request_waits_for(owner text, status text, money_moved boolean, has_left boolean)
returns text language sql immutable as $$
  select case
    when owner is distinct from 'USER' or not has_left then owner
    when status = 'Seek Clarification' and not money_moved then 'FL1'
    else 'FINANCE' end
$$;

update asset_requests request
  set waits_for = asset_request_waits_for(request.owner, request.current_status, request.money_moved, employee.left_on is not null)
  from employees employee where employee.empcode = request.empcode and request.owner is not null;
alter table asset_requests add constraint asset_requests_waits check ((waits_for is null) = (owner is null));

create function note_asset_request_waits() returns trigger language plpgsql as $$
begin
  new.waits_for := asset_request_waits_for(new.owner, new.current_status, new.money_moved,
    new.owner = 'USER' and exists (select from employees where empcode = new.empcode and left_on is not null));
  return new;
end $$;
create trigger asset_requests_waits before insert or update of owner, current_status, money_moved on asset_requests
  for each row execute function note_asset_request_waits();

-- Somebody leaves, or comes back. Their requests are locked first: a step that is under way is waited for, and seen then.
create function note_asset_requests_of_leaver() returns trigger language plpgsql as $$
begin
  perform from asset_requests where empcode = new.empcode and owner is not null order by request_number for update;
  update asset_requests
    set waits_for = asset_request_waits_for(owner, current_status, money_moved, new.left_on is not null)
    where empcode = new.empcode and owner = 'USER';
  return null;
end $$;
create trigger employees_leave_asset_requests after update of left_on on employees
  for each row when ((old.left_on is null) <> (new.left_on is null)) execute function note_asset_requests_of_leaver();

-- What waits for a role, in the orders of the work list: everywhere, at a place, of an org unit, of an org unit at a place.
drop index asset_requests_work;
create index asset_requests_waiting on asset_requests (waits_for, since, request_number) where waits_for is not null;
create index asset_requests_waiting_at on asset_requests (waits_for, location_id, since, request_number)
  where waits_for is not null;
create index asset_requests_waiting_of on asset_requests (waits_for, org_unit, since, request_number)
  where waits_for is not null;
create index asset_requests_waiting_at_of on asset_requests (waits_for, location_id, org_unit, since, request_number)
  where waits_for is not null;
create index asset_requests_waiting_amount on asset_requests (waits_for, total, request_number) where waits_for is not null;
create index asset_requests_waiting_amount_at on asset_requests (waits_for, location_id, total, request_number)
  where waits_for is not null;
-- One kind of step alone: the invoices among many approvals, the transfers that are due.
create index asset_requests_waiting_status on asset_requests (current_status, since, request_number)
  where waits_for is not null;
create index asset_requests_waiting_status_at on asset_requests (current_status, location_id, since, request_number)
  where waits_for is not null;
-- One's own that wait for oneself, among all that one ever asked for.
create index asset_requests_waiting_own on asset_requests (empcode, since, request_number) where owner = 'USER';
create index asset_requests_due_amount on asset_requests (current_status, reserved, request_number)
  where waits_for in ('T1', 'FINANCE');

-- The two go together: without knowing that, PostgreSQL takes the many that wait at one status for few.
create statistics asset_requests_steps (mcv) on waits_for, current_status from asset_requests;

-- All that a role sees, likewise.
create index asset_requests_newest_at on asset_requests (location_id, since, request_number);
create index asset_requests_newest_of on asset_requests (org_unit, since, request_number);
create index asset_requests_newest_at_of on asset_requests (location_id, org_unit, since, request_number);
create index asset_requests_largest_at on asset_requests (location_id, total, request_number);
create index asset_requests_cheques on asset_requests (since, request_number) where payment_mode = 'Cheque' and payers <> '{}';
create index asset_requests_status on asset_requests (current_status, since, request_number);

-- What is owed to employees.
drop index asset_payments_due_open;
create index asset_payments_due_oldest on asset_payments_due (due_since, request_number) where status = 'Due';
create index asset_payments_due_largest on asset_payments_due (amount, request_number) where status = 'Due';

-- Searches: part of a title, of a shop's or a person's name.
create index asset_requests_title on asset_requests using gin (title gin_trgm_ops);
create index asset_requests_shop on asset_requests using gin ((shop->>'name') gin_trgm_ops);
create index employees_name_part on employees using gin (name gin_trgm_ops);
create index payment_runs_reference_part on payment_runs using gin (reference gin_trgm_ops, bank gin_trgm_ops);
create index payment_run_records_payee on payment_run_records using gin (payee gin_trgm_ops);
create index payment_run_records_cheque on payment_run_records (cheque_number) where cheque_number is not null;

-- Open sessions, used last first: everybody's, and one person's.
drop index sessions_open_by_employee;
create index sessions_open_newest on sessions (last_seen_at, created_at) where ended_at is null;
create index sessions_open_of on sessions (empcode, last_seen_at, created_at) where ended_at is null;
