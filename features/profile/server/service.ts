import type { Actor } from '../../../contract/people.ts';
import type { Platform } from '../../../server/platform.ts';
import { type AssetFlagOf, reportsListed, type UserDetails } from '../contract.ts';
import { presentDetails } from './present.ts';
import { findDetails, listReports } from './store.ts';

/** The actor's own details, in three reads. */
export async function readProfile(
  platform: Platform,
  assetFlagOf: AssetFlagOf,
  actor: Actor,
): Promise<UserDetails> {
  const { reads } = platform.database;
  const [details, reports, flag] = await Promise.all([
    findDetails(reads, actor.empcode),
    listReports(reads, actor.empcode, reportsListed),
    assetFlagOf(actor.empcode),
  ]);
  if (!details) throw new Error(`a session is open for ${actor.empcode}, who is no employee`);
  return presentDetails(actor, details, reports, flag, platform.env);
}
