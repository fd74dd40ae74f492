import { sql } from 'kysely';
import type { DemoGiven } from '#server/feature.ts';

/** Loads the entries of the audit log that the demo requests' steps would have left. */
export async function loadAuditEntries({ tx }: DemoGiven): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, subject, address, before, after)
    select step.at, step.actor, 'asset-request.' || step.action, 'AAR-' || step.request_number,
      '10.20.' || abs(hashtext(step.actor)) % 60 || '.' || abs(hashtext(step.actor)) / 64 % 250,
      case when step.from_status is not null
        then jsonb_build_object('status', step.from_status, 'version', step.sequence - 1) end,
      jsonb_build_object('status', step.to_status, 'version', step.sequence)
    from asset_request_history step
    order by step.at, step.request_number, step.sequence`.execute(tx);
}
