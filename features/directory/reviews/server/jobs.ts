import type { Platform } from '#server/platform.ts';
import { reviewRound } from './open-service.ts';

const lookEveryMs = 60_000;

/** A quarter's review opens within a minute of its day's beginning in the company's time zone; so it ends. */
export function workReviews(platform: Platform): void {
  platform.outbox.every(lookEveryMs, () => reviewRound(platform));
}
