import type { Platform } from '#server/platform.ts';
import { applySettings, type Effects } from './apply-service.ts';

/** Twice an hour, so that a day begins in every time zone within a minute: what is due comes into effect. */
export function workAssetSettings(platform: Platform, effects: Effects): void {
  platform.outbox.schedule('asset-settings.apply', '0,30 * * * *', () => applySettings(platform, effects));
}
