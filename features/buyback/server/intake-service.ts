import { isRefusal } from '#contract/refusal.ts';
import { listBoughtItems } from '#features/asset-requests/items/server/offered-store.ts';
import { dayOf } from '#formats/time/dates.ts';
import { daysAfter, monthsAfter } from '#formats/time/days.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { findIntake, insertPieces, saveIntake } from './intake-store.ts';
import { readSettings } from './settings-store.ts';

const atOnce = 200;

/** Takes in what people were given by closed requests and is old enough by now, of the categories that have a table. Answers how many things. */
export async function takeInRequested(platform: Platform): Promise<number> {
  const { today } = momentNow(platform);
  const { terms, tables } = await readSettings(platform.database.reads, today);
  const until = new Date(`${daysAfter(monthsAfter(today, -terms.leastMonths), 1)}T00:00:00Z`);
  let taken = 0;
  for (const category of tables.keys()) {
    for (;;) {
      const did = await takeSome(platform, category, until);
      taken += did.taken;
      if (did.found < atOnce) break;
    }
  }
  return taken;
}

async function takeSome(
  platform: Platform,
  category: string,
  until: Date,
): Promise<{ found: number; taken: number }> {
  const { CURRENCY: currency, TZ } = platform.env;
  const done = await transact(platform.database, async (tx) => {
    const { at, today } = momentNow(platform);
    const items = await listBoughtItems(tx, category, await findIntake(tx, category), until, atOnce);
    let taken = 0;
    for (const item of items) {
      const of = { category, currency, boughtOn: dayOf(item.closedAt, TZ), offeredFrom: today, addedAt: at };
      taken += await insertPieces(tx, item, of);
    }
    const last = items.at(-1);
    if (last) await saveIntake(tx, { category, closedAt: last.closedAt, itemId: last.itemId });
    return { found: items.length, taken };
  });
  return isRefusal(done) ? { found: 0, taken: 0 } : done;
}
