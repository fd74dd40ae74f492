import type { Platform } from '#server/platform.ts';
import { letGo, verifyLog, verifySince } from './service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** Somebody asked for a verification of the chain. */
    'audit.verify': { by: string; askedAt: string };
  }
}

/** Verifies the chain when an administrator asks, and each night; lets go what is older than the company keeps. */
export function workAudit(platform: Platform): void {
  platform.outbox.work('audit.verify', ({ by, askedAt }) => verifySince(platform, by, askedAt));
  platform.outbox.schedule('audit.verify-nightly', '41 3 * * *', async () => {
    await verifyLog(platform, null);
  });
  platform.outbox.schedule('audit.forget-nightly', '11 4 * * *', () => letGo(platform));
}
