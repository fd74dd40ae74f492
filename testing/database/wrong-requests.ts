import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';

/** What is wrong with any request, asked of the tables; nothing must be, whatever was done at once. */
export async function wrongRequests({ platform }: TestPortal): Promise<{ what: string; which: string }[]> {
  const { rows } = await sql<{ what: string; which: string }>`
    select 'the status is not the last row of the history' as what, request.request_number::text as which
    from asset_requests request
    join lateral (select to_status, sequence from asset_request_history history
      where history.request_number = request.request_number order by sequence desc limit 1) last on true
    where last.to_status <> request.current_status or last.sequence <> request.version
    union all
    select 'the history has a gap', request_number::text from asset_request_history
    group by request_number having count(*) <> max(sequence)
    union all
    select 'the balance is not the sum of the requests', entitlement.empcode from asset_entitlements entitlement
    left join asset_requests request using (empcode, year)
    group by entitlement.empcode, entitlement.year, entitlement.reserved, entitlement.consumed
    having entitlement.reserved <> coalesce(sum(request.reserved), 0)
      or entitlement.consumed <> coalesce(sum(request.consumed), 0)
    union all
    select 'more is spent than there is', empcode from asset_entitlements where reserved + consumed > entitled
    union all
    select 'something stays reserved at the end', request_number::text from asset_requests
    where owner is null and reserved > 0
    union all
    select 'a step was not audited', history.request_number::text
    from (select request_number, count(*) as steps from asset_request_history group by 1) history
    left join (select subject, count(*) as entries from audit_log where action like 'asset-request.%' group by 1) log
      on log.subject = 'AAR-' || history.request_number
    where log.entries is distinct from history.steps
    union all
    select 'a payment stands in no run, or with another amount', history.request_number::text
    from asset_request_history history
    left join payment_run_records record on record.request_number = history.request_number and record.paid
    where history.action in ('recordPayment', 'prepareCheque')
      and record.amount is distinct from (history.facts->>'amount')::bigint
    union all
    select 'a run pays what was not paid', record.request_number::text from payment_run_records record
    where record.paid and record.mode <> 'Reimbursement' and not exists (select from asset_request_history history
      where history.request_number = record.request_number and history.action in ('recordPayment', 'prepareCheque'))
    union all
    select 'less was paid without a reason', history.request_number::text
    from asset_request_history history join asset_requests request using (request_number)
    where history.action in ('recordPayment', 'prepareCheque') and history.comment is null
      and (history.facts->>'amount')::bigint < request.total
    union all
    select 'one person has two parts, or their own', request_number::text from asset_requests
    where first_approvers && second_approvers or first_approvers && payers or second_approvers && payers
      or empcode = any(first_approvers || second_approvers || payers)`.execute(platform.database.writes);
  return rows;
}
