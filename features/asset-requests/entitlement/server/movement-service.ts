import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { availableOf, moved } from '../../workflow/balance.ts';
import type { Decision } from '../../workflow/decision.ts';
import { lockEntitlement, moveBalance } from './store.ts';

/** Moves the balance by what a decision reserves and consumes; refuses what is over it (422). */
export async function move(
  tx: Tx,
  platform: Platform,
  { next, movement }: Decision,
): Promise<Refusal | null> {
  if (movement.reserved === 0 && movement.consumed === 0) return null;
  const entitlement = await lockEntitlement(tx, next.empcode, next.year);
  if (!entitlement) throw new Error(`no entitlement for request ${next.requestNumber}`);
  if (!moved(entitlement, movement)) {
    const { CURRENCY } = platform.env;
    const left = moneyText(availableOf(entitlement), CURRENCY);
    const entitled = moneyText(entitlement.entitled, CURRENCY);
    return refuse(422, 'over_balance', sentence('assetrequests_refused_balance', { left, entitled }), {
      fields: { assests: m.assetrequests_refused_balance({ left, entitled }) },
    });
  }
  // A step of a request moves the money once.
  await moveBalance(tx, next, movement, `${next.requestNumber}/${next.version}`);
  return null;
}
