import { parseDate } from '@internationalized/date';
import { leavingOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { turnOn, turnsOf } from '../draws.ts';
import type { Asker, Offered } from '../eligibility.ts';
import type { AssetRow } from './asset-store.ts';
import { countBought } from './order-store.ts';

/** A thing as those rules know it that say who may have it. */
export function offeredOf(row: AssetRow, today: string): Offered {
  const { holder, declinedOn, offeredFrom, withdrawnAt, orderId, draw } = row;
  const turns = draw?.drawnOn ? turnsOf(draw.placed, draw.drawnOn, draw.winnerDays) : [];
  return {
    holder,
    declined: declinedOn !== null,
    offeredFrom,
    withdrawn: withdrawnAt !== null,
    taken: orderId !== null,
    draw: draw && { state: draw.drawnOn ? 'drawn' : 'open', turn: turnOn(turns, today)?.empcode ?? null },
  };
}

/** Whoever asks, as the rules know them. Two reads. */
export async function askerOf(db: Db | Tx, empcode: string, today: string): Promise<Asker> {
  const since = new Date(`${parseDate(today).subtract({ months: 12 }).toString()}T00:00:00Z`);
  const leaves = await leavingOf(db, empcode, today);
  const lastDay = leaves && parseDate(leaves).subtract({ days: 1 }).toString();
  const bought = await countBought(db, empcode, since);
  return { empcode, lastDay, bought };
}
