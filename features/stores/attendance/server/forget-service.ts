import { dayOf } from '#formats/time/dates.ts';
import { keptFrom } from '#formats/time/kept-months.ts';
import { audit } from '#server/audit/record.ts';
import type { Platform } from '#server/platform.ts';
import * as store from './forget-store.ts';

/** Nobody who marks a store's day waits for more at a time. */
const forgottenAtOnce = 2_000;

/**
 * Lets go of attendance from before the months that the company keeps, where it says so: marks and who made them, what was said against them,
 * leave and week offs. First the day from which it is kept moves, and the audit log says where to. Stopped in the middle, it goes on the next night.
 */
export async function forgetOldAttendance({ database, env, log, now }: Platform): Promise<void> {
  if (env.KEEP_ATTENDANCE_MONTHS === undefined) return;
  const day = keptFrom(dayOf(now(), env.TZ), env.KEEP_ATTENDANCE_MONTHS);
  const { writes } = database;
  const moved = await writes.transaction().execute(async (tx) => {
    const before = await store.keepFrom(tx, day);
    const after = { keptFrom: day };
    if (before) await audit(tx, now(), { actor: null, action: 'stores.forget', before, after });
    return before !== null;
  });
  for (const one of await store.allStores(database.reads))
    for (let gone = forgottenAtOnce; gone === forgottenAtOnce; )
      gone = await writes
        .transaction()
        .execute((tx) => store.forgetDays(tx, { store: one, most: forgottenAtOnce }));
  await writes.transaction().execute((tx) => store.forgetBeside(tx));
  if (moved) log.info({ keptFrom: day }, 'the oldest attendance was let go');
}
