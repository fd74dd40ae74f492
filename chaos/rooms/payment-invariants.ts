import type { Invariant } from '../room.ts';

/** What holds of payments, whatever was done. */
export const paymentInvariants: readonly Invariant[] = [
  {
    about: 'the number and the sum of a run are those of its records',
    broken: `select run_id, record_count, record_total, count(request_number), coalesce(sum(amount), 0) from payment_runs
      left join payment_run_records using (run_id) group by 1
      having record_count <> count(request_number) or record_total <> coalesce(sum(amount), 0)`,
  },
  {
    about: 'the records of a run are open, paid or neither as the run is a draft, released or discarded',
    broken: `select run_id, status, request_number, open, paid from payment_runs join payment_run_records using (run_id)
      where open <> (status = 'Draft') or paid <> (status = 'Released')`,
  },
  {
    about: 'nothing is paid twice',
    broken:
      'select request_number, count(*) from payment_run_records where paid or open group by 1 having count(*) > 1',
  },
  {
    about: 'no number of a cheque is given twice',
    broken: `select lower(bank), cheque_number from payment_run_records where cheque_number is not null
      group by 1, 2 having count(*) > 1`,
  },
  {
    about: 'no reference of a bank is used twice',
    broken: `select reference, count(*) from payment_runs where status = 'Released' and reference like 'CHAOS-%' group by 1 having count(*) > 1`,
  },
  {
    about: 'what is paid has taken its step once',
    broken: `select request_number, mode, count(sequence) from payment_run_records record left join asset_request_history step
        using (request_number) where paid and not from_before and mode in ('RTGS', 'Cheque')
        and (step.action is null or step.action in ('recordPayment', 'prepareCheque'))
      group by 1, 2 having count(sequence) <> 1`,
  },
  {
    about: 'what is owed to an employee is paid where a run has paid it, and else due',
    broken: `select due.request_number, due.status, count(record.run_id) from asset_payments_due due
      left join payment_run_records record on record.request_number = due.request_number and record.paid
      group by 1, 2 having (due.status = 'Paid') <> (count(record.run_id) = 1)`,
  },
  {
    // What was checked with one request of a shop is checked for its others; where another was entered since, nothing tells any more.
    about: 'nothing is paid to an account that nobody has checked',
    broken: `select record.request_number, record.account_number from payment_run_records record join payment_runs using (run_id)
      where paid and not from_before and record.mode = 'RTGS' and created_at > (select max(ran_at) from migrations)
        and not exists (select from payee_accounts account
          where account.account_number = record.account_number and account.checked_at is not null)
        and not exists (select from audit_log entry join asset_requests other on entry.subject = 'AAR-' || other.request_number
          where entry.action in ('payee-account.enter', 'payee-account.answer')
            and other.shop ->> 'accountNumber' = record.account_number)`,
  },
];
