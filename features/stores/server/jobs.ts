import type { Platform } from '#server/platform.ts';
import { settleStores } from '../places/server/settle-service.ts';

/** Every hour the months whose day is over are locked, and those who have left are taken off the rolls. */
export function workStores(platform: Platform): void {
  const { outbox, env } = platform;
  outbox.schedule('stores.settle', '10 * * * *', () => settleStores(platform), env.TZ);
}
