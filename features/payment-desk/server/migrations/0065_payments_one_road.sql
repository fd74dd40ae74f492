-- Every payment of a request stands in a run, one made by hand in a run of one: so a bank's reference, a cheque's number and a
-- request's payment are each there once, whoever makes it and wherever.

-- A bank reference however it is written: 'UTR 0012-34' and 'utr001234' are the same one.
create function bank_reference_key(reference text) returns text language sql immutable parallel safe
  return regexp_replace(lower(reference), '[^a-z0-9]', '', 'g');

alter table payment_runs
  -- of before: another run has the same reference already
  add column doubled boolean not null default false;
alter table payment_run_records
  add column paid boolean not null default false,
  -- paid by hand before every payment stood in a run: to which account is not known, and its cheque's number may break the rules
  add column from_before boolean not null default false,
  drop constraint payment_run_records_account,
  add constraint payment_run_records_account
    check (mode = 'Cheque' or from_before or (account_number is not null and bank_code is not null)),
  add constraint payment_run_records_paid check (not (open and paid));

update payment_run_records record set paid = true from payment_runs run
  where run.run_id = record.run_id and run.status = 'Released';

-- What was paid by hand before: each becomes a run of one, by whoever noted it and when.
create temporary table paid_before on commit drop as
  select nextval(pg_get_serial_sequence('payment_runs', 'run_id')) as run_id, history.request_number, history.actor, history.at,
    case history.action when 'recordPayment' then 'transfer' else 'cheque' end as kind,
    case history.action when 'recordPayment' then 'RTGS' else 'Cheque' end as mode,
    left(coalesce(nullif(trim(history.facts->>'reference'), ''), '---'), 40) as reference,
    left(coalesce(nullif(trim(history.facts->>'bank'), ''), '-'), 80) as bank,
    coalesce((history.facts->>'date')::date, history.at::date) as paid_on,
    least(greatest(coalesce((history.facts->>'amount')::bigint, request.total), 1), 1000000000000) as amount,
    request.location_id, request.org_unit, left(coalesce(nullif(trim(request.shop->>'name'), ''), '-'), 120) as payee
  from (
    select distinct on (request_number) * from asset_request_history
    where action in ('recordPayment', 'prepareCheque') order by request_number, sequence desc
  ) history
  join asset_requests request on request.request_number = history.request_number
  where not exists (select from payment_run_records record where record.request_number = history.request_number and record.paid)
  order by history.at, history.request_number;

-- The earliest of several with one reference has it: from now on nobody else can.
drop index payment_runs_reference;
insert into payment_runs (run_id, kind, status, created_by, created_at, reference, paid_on, bank, first_number, ended_by, ended_at)
  overriding system value
  select run_id, kind, 'Released', actor, at, case kind when 'transfer' then reference end, paid_on,
    case kind when 'cheque' then bank end,
    case when kind = 'cheque' and reference ~ '^[0-9]{3,12}$' then reference end, actor, at
  from paid_before;
update payment_runs run set doubled = true
  where run.reference is not null and run.status = 'Released' and exists (
    select from payment_runs other
    where bank_reference_key(other.reference) = bank_reference_key(run.reference) and other.status = 'Released'
      and (other.ended_at, other.run_id) < (run.ended_at, run.run_id));
create unique index payment_runs_reference on payment_runs (bank_reference_key(reference))
  where status = 'Released' and reference is not null and not doubled;

-- So it is with a cheque's number; one that is no number, or was given before, stays in the request's history only.
insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, bank, cheque_number, open, paid,
    from_before)
  select run_id, request_number, mode, location_id, org_unit, amount, payee,
    case when is_first then bank end, case when is_first then reference end, false, true, true
  from (
    select *, kind = 'cheque' and reference ~ '^[0-9]{3,12}$'
        and row_number() over (partition by kind, lower(bank), reference order by at, request_number) = 1
        and not exists (select from payment_run_records known
          where lower(known.bank) = lower(before.bank) and known.cheque_number = before.reference) as is_first
    from paid_before before
  ) numbered;

-- A request is in one draft, or paid in one run. A draft that holds what was paid by hand meanwhile shows it as not due any more.
update payment_run_records record set open = false from paid_before before
  where record.open and record.request_number = before.request_number;
drop index payment_run_records_open;
create unique index payment_run_records_once on payment_run_records (request_number) where open or paid;
