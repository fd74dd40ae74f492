import type { Actor } from '#contract/people.ts';
import type { Platform } from '#server/platform.ts';
import { type AssetFlagOf, reportsListed, type UserDetails } from '../contract.ts';
import { presentDetails } from './present.ts';
import { findDetails } from './store.ts';

/** The actor's own details, in two reads. */
export async function readProfile(
  platform: Platform,
  assetFlagOf: AssetFlagOf,
  actor: Actor,
): Promise<UserDetails> {
  const { reads } = platform.database;
  const [details, flag] = await Promise.all([
    findDetails(reads, actor.empcode, reportsListed),
    assetFlagOf(actor.empcode),
  ]);
  if (!details) throw new Error(`a session is open for ${actor.empcode}, who is no employee`);
  return presentDetails(actor, details, flag, platform);
}
