import type { Platform } from '../../../server/platform.ts';
import { forgetOldDrafts } from './draft-service.ts';
import { forgetOldSubmissions } from './service.ts';

/** Every night: the keys of submissions that nobody will repeat any more are forgotten, and drafts that nobody went on with. */
export function workAssetRequests(platform: Platform): void {
  platform.outbox.schedule('asset-requests.forget-keys', '30 3 * * *', () => forgetOldSubmissions(platform));
  platform.outbox.schedule('asset-requests.forget-drafts', '35 3 * * *', () => forgetOldDrafts(platform));
}
