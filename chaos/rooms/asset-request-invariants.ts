import type { Invariant } from '../room.ts';

/** What holds of asset requests and what may be spent, whatever was done. */
export const assetRequestInvariants: readonly Invariant[] = [
  {
    about: 'what is reserved and spent of a balance is the sum of what its requests reserve and spend',
    broken: `select entitlement.empcode, entitlement.year, entitlement.reserved, entitlement.consumed,
        coalesce(sum(request.reserved), 0) as owed, coalesce(sum(request.consumed), 0) as spent
      from asset_entitlements entitlement left join asset_requests request
        on request.empcode = entitlement.empcode and request.year = entitlement.year
      group by 1, 2 having entitlement.reserved <> coalesce(sum(request.reserved), 0)
        or entitlement.consumed <> coalesce(sum(request.consumed), 0)`,
  },
  {
    about: 'nobody has more reserved and spent than they may spend',
    broken:
      'select empcode, year, entitled, reserved, consumed from asset_entitlements where reserved + consumed > entitled',
  },
  {
    about: 'a request has a row of the history for each of its versions, without gaps',
    broken: `select request_number, version, max(sequence), count(*) from asset_requests join asset_request_history using (request_number)
      group by 1, 2 having version <> max(sequence) or count(*) <> max(sequence)`,
  },
  {
    about:
      'a request has the status to which its last step led, and each step begins where the one before ended',
    broken: `select * from (
        select request_number, sequence, from_status, to_status, current_status,
          lag(to_status) over steps as before, lead(to_status) over steps as after
        from asset_requests join asset_request_history using (request_number) window steps as (partition by request_number order by sequence)
      ) step where (after is null and to_status <> current_status) or (before is not null and from_status <> before)`,
  },
  {
    about: 'each step of the history has one entry of the audit log',
    broken: `select request_number, sequence, step.action, step.actor, count(audit_id) from asset_request_history step
      left join audit_log entry on entry.subject = 'AAR-' || request_number and entry.action = 'asset-request.' || step.action
        and (entry.after ->> 'version')::int = sequence
      where step.at > (select min(ran_at) from migrations) + interval '1 second'
        and exists (select from asset_request_items item where item.request_number = step.request_number and item.name like 'chaos-%')
      group by 1, 2, 3, 4 having count(audit_id) <> 1`,
  },
  {
    about: 'a decision has taken effect once, or not at all',
    broken: `select request_number, version, decision.actor, decision.action, count(*) filter (where state = 'done') as done,
        (select count(*) from asset_request_history step where step.request_number = decision.request_number
          and step.actor = decision.actor and step.action = decision.action and step.sequence = decision.version + 1) as taken
      from asset_request_decisions decision group by 1, 2, 3, 4
      having count(*) filter (where state = 'done') <> (select count(*) from asset_request_history step
        where step.request_number = decision.request_number and step.actor = decision.actor and step.action = decision.action
          and step.sequence = decision.version + 1)`,
  },
  {
    // What was returned as its employee left is no item any more, and was paid for.
    about: 'the total of a request is the sum of its items',
    broken: `select request_number, total, sum(price * quantity) from asset_requests join asset_request_items using (request_number)
      where not deleted and (not disabled or asset_id::text in (select source_id from clearance_dues where source = 'asset'))
      group by 1 having total <> sum(price * quantity)`,
  },
  {
    about: 'each version of the items is kept once',
    broken: `select request_number, count(*) from asset_request_history where action = 'submit'
        and request_number not in (select request_number from asset_request_versions) group by 1`,
  },
  {
    about: 'the views of a person are in an order of their own',
    broken:
      'select empcode, max(position), count(*) from asset_request_views group by 1 having count(*) <> count(distinct position)',
  },
  {
    about: 'no report is left being written',
    broken: "select report_id, status from invoice_reports where status in ('waiting', 'writing', 'failed')",
  },
];
