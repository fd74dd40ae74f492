import type { Platform } from '../../../server/platform.ts';
import { forgetOldSubmissions } from './service.ts';

/** Every night: the keys of submissions that nobody will repeat any more are forgotten. */
export function workAssetRequests(platform: Platform): void {
  platform.outbox.schedule('asset-requests.forget-keys', '30 3 * * *', () => forgetOldSubmissions(platform));
}
