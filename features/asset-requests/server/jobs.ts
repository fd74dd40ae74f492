import { forgetKeys } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { makeReadable } from '../documents/server/readable-service.ts';
import { forgetOldDrafts } from '../drafts/server/service.ts';
import { forgetOldReports } from '../reports/server/service.ts';
import { writeOrdered } from '../reports/server/write-service.ts';
import { remind, tellStuck } from '../standing/server/remind-service.ts';
import { createEffects } from '../steps/server/effect-service.ts';

declare module '#server/jobs/outbox.ts' {
  interface Jobs {
    /** A picture that a readable copy is to be made of. */
    'asset-requests.readable': { fileName: string };
    /** An invoice report that somebody ordered. */
    'asset-requests.report': { reportId: string };
  }
}

const lookEveryMs = 500;
/** Nobody sends the same again after so long. */
const keysKeptMs = 7 * 86_400_000;

/**
 * All the time: decisions take effect, pictures get their readable copies. Every hour: reminders, and what is stuck. Every night: the keys of submissions that nobody will repeat any
 * more are forgotten, and drafts that nobody went on with.
 */
export function workAssetRequests(platform: Platform): void {
  platform.outbox.every(lookEveryMs, createEffects(platform));
  platform.outbox.work('asset-requests.readable', ({ fileName }) => makeReadable(platform, fileName));
  platform.outbox.work('asset-requests.report', ({ reportId }) => writeOrdered(platform, reportId));
  platform.outbox.schedule('asset-requests.forget-reports', '40 3 * * *', () => forgetOldReports(platform));
  platform.outbox.schedule('asset-requests.forget-keys', '30 3 * * *', () =>
    forgetKeys(platform.database.writes, new Date(platform.now().getTime() - keysKeptMs)),
  );
  platform.outbox.schedule('asset-requests.forget-drafts', '35 3 * * *', () => forgetOldDrafts(platform));
  platform.outbox.schedule('asset-requests.remind', '7 * * * *', () => remind(platform));
  platform.outbox.schedule('asset-requests.tell-stuck', '12 * * * *', () => tellStuck(platform));
}
