import type { Platform } from '#server/platform.ts';
import { endLeft } from './left-service.ts';

/** Every five minutes the covers end of which somebody has left, by whatever way that was written. */
export function workCovers(platform: Platform): void {
  platform.outbox.schedule('cover.end-left', '*/5 * * * *', () => endLeft(platform), platform.env.TZ);
}
