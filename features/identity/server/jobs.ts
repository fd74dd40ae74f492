import type { Platform } from '#server/platform.ts';
import { keepSessionsDays } from '../rules.ts';
import { removeOldSkews } from './clock-service.ts';
import { removeExpiredSignOuts } from './logout-store.ts';
import { removeExpired } from './store.ts';
import { removeExpiredTests } from './trial-store.ts';

/** Each night: what has expired goes; sessions stay 30 days after their end, for the list of them. */
export function scheduleIdentityJobs(platform: Platform): void {
  platform.outbox.schedule('identity-cleanup', '17 3 * * *', async () => {
    const now = platform.now();
    await removeExpiredTests(platform.database.writes, now);
    await removeOldSkews(platform);
    await removeExpiredSignOuts(platform.database.writes, now);
    await removeExpired(
      platform.database.writes,
      now,
      new Date(now.getTime() - keepSessionsDays * 24 * 3600 * 1000),
    );
  });
}
