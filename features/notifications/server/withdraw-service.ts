import { transact } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Platform } from '#server/platform.ts';
import type { WithdrawalJob } from './jobs.ts';
import { keptNotice } from './present.ts';
import { noteWithdrawn, withdrawSome } from './withdraw-store.ts';

const atOnce = 500;

/** Takes back what was said of a thing, from all who have it; what is on its way to others is not delivered. To do it again changes nothing. */
export async function withdraw(
  { database, now }: Platform,
  { group, thing, text }: WithdrawalJob,
): Promise<void> {
  const about = `${group} ${thing}`;
  await transact(database, async (tx) => {
    // What is being delivered ends first.
    await holdLock(tx, lockKeys.withdrawals);
    await noteWithdrawn(tx, about, now());
  });
  const instead = keptNotice(text);
  const last = { taken: atOnce };
  while (last.taken === atOnce)
    await transact(database, async (tx) => {
      last.taken = await withdrawSome(tx, about, instead, now(), atOnce);
    });
}
