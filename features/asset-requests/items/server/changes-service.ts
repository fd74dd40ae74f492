import type { Actor, Role } from '#contract/people.ts';
import type { Platform } from '#server/platform.ts';
import type { HistoryRecord } from '../../requests/server/read-store.ts';
import type { ChangesShown } from '../../workflow/item-shapes.ts';
import { amendedSince, changesBetween } from '../changes.ts';
import { presentChanges } from './changes-present.ts';
import { findVersions } from './version-store.ts';

/** What was amended in a request since the reader's role last decided on it; null when nothing was. One read, if anything was. */
export async function readChanges(
  platform: Platform,
  actor: Actor,
  given: { requestNumber: number; role: Role; history: readonly HistoryRecord[] },
): Promise<ChangesShown | null> {
  const since = amendedSince(given.history, given.role);
  if (!since) return null;
  const versions = await findVersions(platform.database.reads, given.requestNumber, since.sequence);
  const changes = versions && changesBetween(versions.before, versions.after);
  if (!versions || !changes) return null;
  const named = [...versions.before.items, ...versions.after.items];
  return {
    since: {
      by: { empcode: since.actor, name: since.name },
      at: since.at.toISOString(),
      mine: since.actor === actor.empcode,
    },
    ...presentChanges(changes, named, platform.env.CURRENCY),
  };
}
