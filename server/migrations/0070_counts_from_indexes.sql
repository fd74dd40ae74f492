-- What waits is counted from indexes alone: they hold what the counts ask of each request.

drop index asset_requests_waiting;
create index asset_requests_waiting on asset_requests (waits_for, since, request_number)
  include (current_status, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
drop index asset_requests_waiting_at;
create index asset_requests_waiting_at on asset_requests (waits_for, location_id, since, request_number)
  include (current_status, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
drop index asset_requests_waiting_of;
create index asset_requests_waiting_of on asset_requests (waits_for, org_unit, since, request_number)
  include (current_status, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
drop index asset_requests_waiting_at_of;
create index asset_requests_waiting_at_of on asset_requests (waits_for, location_id, org_unit, since, request_number)
  include (current_status, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
drop index asset_requests_waiting_status;
create index asset_requests_waiting_status on asset_requests (current_status, since, request_number)
  include (waits_for, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
drop index asset_requests_waiting_status_at;
create index asset_requests_waiting_status_at on asset_requests (current_status, location_id, since, request_number)
  include (waits_for, total, reserved, empcode, first_approvers, second_approvers, payers) where waits_for is not null;
-- What is owed, and who may pay it back.
drop index asset_payments_due_oldest;
create index asset_payments_due_oldest on asset_payments_due (due_since, request_number) include (amount) where status = 'Due';
create index asset_requests_reimbursed on asset_requests (request_number)
  include (location_id, org_unit, empcode, first_approvers, second_approvers)
  where current_status = 'Closed' and purchase_type = 'reimbursement';

-- An index alone answers only for pages that were cleaned up since they last changed: that is done sooner than by default.
alter table asset_requests set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- Who may not take the step that a request waits for, as `role/empcode`: it is their own, or they have another part in it.
create function asset_request_barred(waits_for text, empcode text, first_approvers text[], second_approvers text[], payers text[])
returns text[] language sql immutable parallel safe as $$
  select array(select waits_for || '/' || person from unnest(empcode || case waits_for
    when 'FL1' then second_approvers || payers
    when 'FL2' then first_approvers || payers
    else first_approvers || second_approvers end) person)
$$;
create index asset_requests_barred on asset_requests using gin
  (asset_request_barred(waits_for, empcode, first_approvers, second_approvers, payers)) with (fastupdate = off)
  where waits_for <> 'USER';
