import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { reminderOn } from '../days.ts';
import { listDepartments } from './department-store.ts';
import { listSilent } from './store.ts';
import { tellSilent } from './tell-service.ts';
import { markReminded } from './write-store.ts';

/** At most so many people leave at once. */
const atOnce = 5_000;

/** On each working day, by the company's calendar, those who have not answered are reminded; once a day, whatever server it is. */
export async function remindSilent(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  const { reads } = platform.database;
  const { calendar } = await readSettings(reads, today);
  const departments = await listDepartments(reads);
  for (const row of await listSilent(reads, today, atOnce)) {
    const what = reminderOn(today, row, calendar);
    if (!what) continue;
    await transact(platform.database, async (tx) => {
      if (await markReminded(tx, row.clearanceId, today))
        await tellSilent(platform, tx, row, departments, what);
    });
  }
}
