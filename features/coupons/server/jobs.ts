import type { Platform } from '#server/platform.ts';
import { remindOwners } from './remind-service.ts';
import { sendLetter } from './share-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** The letter with a shared code. */
    'coupons.letter': { claimId: number };
  }
}

/** Letters are sent as they come; every morning, in time for its letter, those whose codes end soon are reminded. */
export function workCoupons(platform: Platform): void {
  const { outbox, env } = platform;
  outbox.work('coupons.letter', ({ claimId }) => sendLetter(platform, claimId));
  outbox.schedule('coupons.remind', '30 6 * * *', () => remindOwners(platform), env.TZ);
}
