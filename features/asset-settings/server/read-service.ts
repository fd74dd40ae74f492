import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { AssetSettings } from '../contract.ts';
import { readSettings } from './offered-store.ts';

/** The sentences that a step may be explained with today. */
export async function readReasons(platform: Platform): Promise<AssetSettings['reasons']> {
  return (await readSettings(platform.database.reads, momentNow(platform).today)).reasons;
}
