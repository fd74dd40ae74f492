import type { Platform } from '#server/platform.ts';
import type { Others } from '../../company/server/gains-service.ts';
import { carryOutDue } from './carry-service.ts';

const lookEveryMs = 60_000;

/** What was planned is carried out within a minute of its day's beginning in the company's time zone. */
export function workStaff(platform: Platform, others: Others): void {
  platform.outbox.every(lookEveryMs, () => carryOutDue(platform, others));
}
