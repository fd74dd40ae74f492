import { sql } from 'kysely';
import { any } from '#contract/record-versions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listInEffect } from '#server/records/store.ts';
import { couponKinds, type Values } from '../kinds.ts';
import './tables.ts';

/** How coupons are shared, as it is decided for a day. */
export async function readSharing(db: Db | Tx, today: string): Promise<Values['coupon-sharing']> {
  const [held] = await listInEffect(db, ['coupon-sharing'], today);
  return held?.key === any
    ? (held.value as Values['coupon-sharing'])
    : couponKinds['coupon-sharing'].blank.value;
}

/** Counts with how many addresses somebody shares on a day. False: these would be too many. */
export async function countShared(
  tx: Tx,
  { empcode, day, shared, most }: { empcode: string; day: string; shared: number; most: number },
): Promise<boolean> {
  if (shared > most) return false;
  const { rows } = await sql`
    insert into coupon_share_days as days (empcode, day, shared, most) values (${empcode}, ${day}::date, ${shared}, ${most})
    on conflict (empcode, day) do update set shared = days.shared + excluded.shared, most = excluded.most
      where days.shared + excluded.shared <= excluded.most
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a letter about a shared code says. */
export interface SharedRow {
  readonly claimId: number;
  readonly name: string;
  readonly language: string | null;
  readonly title: string;
  readonly vendor: string;
  readonly terms: string;
  readonly validTo: string;
  readonly code: string;
  readonly sharedTo: string;
  readonly claimedAt: Date;
}

/** A shared code whose letter has not gone yet. */
export async function findUnsent(db: Db, claimId: number): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select claim.claim_id, employee.name, employee.language, campaign.title, campaign.vendor, campaign.terms, campaign.valid_to,
      coalesce(code.code, claim.shared_code) as code, claim.shared_to, claim.claimed_at
    from coupon_claims claim
    join coupon_campaigns campaign on campaign.campaign = claim.campaign
    join employees employee on employee.empcode = claim.empcode
    left join coupon_codes code on code.code_id = claim.code_id
    where claim.claim_id = ${claimId} and claim.shared_to is not null and claim.mailed_at is null and claim.mail_failed is null`.execute(
    db,
  );
  return rows[0];
}

/** Writes down what became of a letter. */
export async function endLetter(
  db: Db,
  claimId: number,
  end: { readonly mailedAt: Date } | { readonly mailFailed: string },
): Promise<void> {
  await db.updateTable('couponClaims').set(end).where('claimId', '=', claimId).execute();
}
