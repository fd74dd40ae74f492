import { dayOf } from '#formats/time/dates.ts';
import { keptFrom } from '#formats/time/kept-months.ts';
import type { Platform } from '#server/platform.ts';
import * as store from './forget-store.ts';

/** Nobody who is told something waits for more at a time. */
const lookedAtOnce = 2_000;

/** Lets go of notifications from before the months that the company keeps, read or not, where it says so. What waits for somebody waits without them. */
export async function forgetOldNotices({ database, env, log, now }: Platform): Promise<void> {
  if (env.KEEP_NOTIFICATIONS_MONTHS === undefined) return;
  const day = keptFrom(dayOf(now(), env.TZ), env.KEEP_NOTIFICATIONS_MONTHS);
  const before = await store.beginningOf(database.reads, day, env.TZ);
  let gone = 0;
  for (let after = 0; ; ) {
    const found = await store.forgetOldest(database.writes, { after, before, most: lookedAtOnce });
    gone += found.gone;
    // They are looked at in the order in which they came: where none of so many is old, none behind them is.
    if (found.gone === 0 || found.last === null) break;
    after = found.last;
  }
  if (gone > 0) log.info({ gone, keptFrom: day }, 'the oldest notifications were let go');
}
