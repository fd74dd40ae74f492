import { sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
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

/**
 * Takes a free code of a campaign, or none when all are gone. Codes that others are taking are passed over, so that nobody waits as long as
 * there are more; when only such are left it waits for what becomes of one: it may be given back.
 */
export async function takeCode(tx: Tx, campaign: string, at: Date): Promise<number | null> {
  for (;;) {
    const free = (await nextCode(tx, campaign, 'skip')) ?? (await nextCode(tx, campaign, 'wait'));
    if (free === null) return null;
    if (free === 'gone') continue;
    await tx.updateTable('couponCodes').set({ takenAt: at }).where('codeId', '=', free).execute();
    return free;
  }
}

/** The first code that is free, held; `gone`: it was until the one who was taking it had it. */
async function nextCode(tx: Tx, campaign: string, others: 'skip' | 'wait'): Promise<number | 'gone' | null> {
  if (others === 'wait') {
    const seen = await free(tx, campaign).executeTakeFirst();
    if (!seen) return null;
    const held = await free(tx, campaign).where('codeId', '=', seen.codeId).forUpdate().executeTakeFirst();
    return held?.codeId ?? 'gone';
  }
  const found = await free(tx, campaign).forUpdate().skipLocked().executeTakeFirst();
  return found?.codeId ?? null;
}

function free(tx: Tx, campaign: string) {
  return tx
    .selectFrom('couponCodes')
    .select('codeId')
    .where('campaign', '=', campaign)
    .where('takenAt', 'is', null)
    .orderBy('codeId')
    .limit(1);
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

export interface NewClaim {
  readonly campaign: string;
  readonly empcode: string;
  readonly place: number;
  readonly perPerson: number;
  readonly codeId: number | null;
  readonly sharedCode: string | null;
  readonly claimedAt: Date;
  readonly sharedTo: string | null;
}

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

/** Puts another code in place of a claim's, or marks it as one that failed. */
export async function replaceCode(tx: Tx, claimId: number, codeId: number | null, at: Date): Promise<void> {
  await tx
    .updateTable('couponClaims')
    .set(codeId === null ? { failedAt: at } : { codeId })
    .where('claimId', '=', claimId)
    .execute();
}
