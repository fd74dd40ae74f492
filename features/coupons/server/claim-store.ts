import { sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/tables.ts';
import './tables.ts';

/** Somebody's code, with what its campaign says now. */
export interface ClaimRow {
  readonly claimId: number;
  readonly campaign: string;
  readonly title: string;
  readonly vendor: string;
  readonly terms: string;
  readonly validTo: string;
  readonly code: string;
  readonly isShared: boolean;
  readonly claimedAt: Date;
  readonly failedAt: Date | null;
  readonly sharedTo: string | null;
  readonly mailedAt: Date | null;
  readonly mailFailed: string | null;
  /** How often its code did not work. */
  readonly failures: number;
}

/** The last one first. */
export const newest: Order = { name: 'coupons.mine', parts: ['number'], descending: true };

function claims(db: Db | Tx) {
  return db
    .selectFrom('couponClaims as claim')
    .innerJoin('couponCampaigns as campaign', 'campaign.campaign', 'claim.campaign')
    .leftJoin('couponCodes as code', 'code.codeId', 'claim.codeId')
    .select(['claim.claimId', 'claim.campaign', 'claim.claimedAt', 'claim.failedAt', 'claim.sharedTo'])
    .select(['claim.mailedAt', 'claim.mailFailed'])
    .select(['campaign.title', 'campaign.vendor', 'campaign.terms', 'campaign.validTo'])
    .select([
      sql<string>`coalesce(code.code, claim.shared_code)`.as('code'),
      sql<boolean>`claim.code_id is null`.as('isShared'),
      sql<number>`(select count(*) from coupon_failures failure where failure.claim_id = claim.claim_id)`.as(
        'failures',
      ),
    ]);
}

/** Somebody's codes. */
export async function listClaims(
  db: Db,
  empcode: string,
  after: Place | null,
  limit: number,
): Promise<ClaimRow[]> {
  let query = claims(db).where('claim.empcode', '=', empcode);
  if (after) query = query.where(behind(newest, [sql`claim.claim_id`], after));
  return query.orderBy('claim.claimId', 'desc').limit(limit).execute();
}

/** One of somebody's codes. */
export async function findClaim(
  db: Db | Tx,
  empcode: string,
  claimId: number,
): Promise<ClaimRow | undefined> {
  return claims(db)
    .where('claim.empcode', '=', empcode)
    .where('claim.claimId', '=', claimId)
    .executeTakeFirst();
}

/** Counts claims of a campaign. False: it may not be claimed so often in all. Held until the end of the transaction: the last thing to be done. */
export async function countClaimed(tx: Tx, campaign: string, claims: number): Promise<boolean> {
  const counted = await tx
    .updateTable('couponCampaigns')
    .set(({ eb }) => ({ claimed: eb('claimed', '+', claims) }))
    .where('campaign', '=', campaign)
    .where(({ eb, or }) =>
      or([eb('limitInAll', 'is', null), eb(eb('claimed', '+', claims), '<=', eb.ref('limitInAll'))]),
    )
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

export type NewClaim = NewRow<'couponClaims'>;

/** Gives somebody a code; answers the claim's number. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { claimId } = await tx
    .insertInto('couponClaims')
    .values(claim)
    .returning('claimId')
    .executeTakeFirstOrThrow();
  return claimId;
}

/** Writes down that a claim's code did not work, the `place`th of it. */
export async function insertFailure(
  tx: Tx,
  { claimId, campaign, vendor, code }: ClaimRow,
  place: number,
  saidAt: Date,
): Promise<void> {
  await tx.insertInto('couponFailures').values({ claimId, place, campaign, vendor, code, saidAt }).execute();
}
