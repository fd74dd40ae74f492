import type { Platform } from '#server/platform.ts';
import { followRecords } from './leaving-service.ts';
import { remindSilent } from './remind-service.ts';

/** Every morning of the company, in time for its letter, those are reminded who have not answered about somebody who leaves; every ten minutes clearances follow the record. */
export function workClearance(platform: Platform): void {
  platform.outbox.schedule('clearance.remind', '15 6 * * *', () => remindSilent(platform), platform.env.TZ);
  platform.outbox.schedule(
    'clearance.follow',
    '*/10 * * * *',
    () => followRecords(platform),
    platform.env.TZ,
  );
}
