import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import './tables.ts';

export interface EndingRow {
  readonly claimId: number;
  readonly empcode: string;
  readonly title: string;
  readonly vendor: string;
  readonly validTo: string;
}

/** Codes that end within some days and whose owners were not reminded, marked as reminded by now; those that another server has now are passed over. */
export async function takeEnding(
  tx: Tx,
  { today, until, at, limit }: { today: string; until: string; at: Date; limit: number },
): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    update coupon_claims claim set reminded_at = ${at}
    from (
      select ending.claim_id from coupon_claims ending
      join coupon_campaigns campaign on campaign.campaign = ending.campaign
      where ending.reminded_at is null and ending.shared_to is null and ending.failed_at is null
        and campaign.valid_to between ${today}::date and ${until}::date
      order by ending.claim_id limit ${limit} for update of ending skip locked
    ) due, coupon_campaigns campaign
    where claim.claim_id = due.claim_id and campaign.campaign = claim.campaign
    returning claim.claim_id, claim.empcode, campaign.title, campaign.vendor, campaign.valid_to`.execute(tx);
  return rows;
}
