import type { Platform } from '#server/platform.ts';
import { settleUse } from './settle-service.ts';

/** Soon after midnight, by the company's clock, what was counted becomes figures. */
export function workUse(platform: Platform): void {
  platform.outbox.schedule('usage.settle', '10 0 * * *', () => settleUse(platform), platform.env.TZ);
}
