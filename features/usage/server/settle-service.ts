import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { dayBefore, shownOf, usageDays } from '../rules.ts';
import { spansNow } from './note-service.ts';
import * as store from './store.ts';

/** Makes the figures of the days and weeks that are over and destroys their salts and marks; forgets old figures. Done twice it does nothing more. */
export async function settleUse(platform: Platform): Promise<void> {
  const underWay = spansNow(platform);
  await transact(platform.database, async (tx) => {
    for (const span of await store.lockOver(tx, underWay)) {
      const figures = shownOf(await store.countMarks(tx, span), true);
      await store.insertFigures(
        tx,
        figures.map((figure) => ({ ...figure, ...span })),
      );
      await store.destroySalt(tx, span);
    }
    await store.deleteFiguresBefore(tx, dayBefore(underWay[0].startsOn, usageDays.kept));
  });
}

/** Turns counting on or off; off, what is not yet a figure is destroyed with it. */
export async function switchUse(
  { database, now }: Platform,
  { empcode }: Actor,
  { on }: { readonly on: boolean },
  caller: Caller,
): Promise<{ on: boolean } | Refusal> {
  return transact(database, async (tx) => {
    const before = await store.isOn(tx);
    await store.setOn(tx, on);
    if (!on) await store.destroyAllSalts(tx);
    if (before !== on)
      await audit(tx, now(), {
        actor: empcode,
        action: 'usage.switch',
        caller,
        before: { on: before },
        after: { on },
      });
    return { on };
  });
}
