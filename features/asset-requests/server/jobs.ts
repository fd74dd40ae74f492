import type { Platform } from '../../../server/platform.ts';
import { forgetOldDrafts } from './draft-service.ts';
import { createEffects } from './effect-service.ts';
import { forgetOldSubmissions } from './service.ts';

const lookEveryMs = 500;

/** All the time: decisions take effect. Every night: the keys of submissions that nobody will repeat any more are forgotten, and drafts that nobody went on with. */
export function workAssetRequests(platform: Platform): void {
  platform.outbox.every(lookEveryMs, createEffects(platform));
  platform.outbox.schedule('asset-requests.forget-keys', '30 3 * * *', () => forgetOldSubmissions(platform));
  platform.outbox.schedule('asset-requests.forget-drafts', '35 3 * * *', () => forgetOldDrafts(platform));
}
