import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { settle } from './write-store.ts';

/** Ends the stays of leavers and locks the months whose day is over. */
export async function settleStores(platform: Platform): Promise<void> {
  const moment = momentNow(platform);
  await transact(platform.database, async (tx) => ({ locked: await settle(tx, moment) }));
}
