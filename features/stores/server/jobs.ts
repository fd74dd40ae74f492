import type { Platform } from '#server/platform.ts';
import { forgetOldAttendance } from '../attendance/server/forget-service.ts';
import { settleStores } from '../places/server/settle-service.ts';

/** Every hour the months whose day is over are locked, and those who have left are taken off the rolls; every night attendance that is kept no longer is let go. */
export function workStores(platform: Platform): void {
  const { outbox, env } = platform;
  outbox.schedule('stores.settle', '10 * * * *', () => settleStores(platform), env.TZ);
  outbox.schedule('stores.forget-old', '40 3 * * *', () => forgetOldAttendance(platform), env.TZ);
}
