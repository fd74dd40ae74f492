import type { Tx } from '#server/db/database.ts';
import './tables.ts';

/** Codes as they are given. */

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

/** Puts another code in place of a claim's, or marks it as one that failed. */
export async function replaceCode(tx: Tx, claimId: number, codeId: number | null, at: Date): Promise<void> {
  await tx
    .updateTable('couponClaims')
    .set(codeId === null ? { failedAt: at } : { codeId })
    .where('claimId', '=', claimId)
    .execute();
}
