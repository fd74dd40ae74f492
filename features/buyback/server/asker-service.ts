import { leavingOf } from '#features/directory/company/server/offered-store.ts';
import { daysAfter, monthsAfter } from '#formats/time/days.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Asker } from '../eligibility.ts';
import { countBought } from './order-store.ts';

/** Whoever asks, as the rules know them. Two reads. */
export async function askerOf(db: Db | Tx, empcode: string, today: string): Promise<Asker> {
  const since = new Date(`${monthsAfter(today, -12)}T00:00:00Z`);
  const leaves = await leavingOf(db, empcode, today);
  const lastDay = leaves && daysAfter(leaves, -1);
  const bought = await countBought(db, empcode, since);
  return { empcode, lastDay, bought };
}
