import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { listLocations } from '#features/directory/company/server/offered-store.ts';
import { placeName } from '#formats/names/place-name.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { SavedView } from '../views-contract.ts';
import * as store from './views-store.ts';

/** One's own views, in their order. */
export function readViews(platform: Platform, actor: Actor): Promise<SavedView[]> {
  return store.listViews(platform.database.reads, actor.empcode);
}

/** Changes one's own views, in one transaction; answers them as they are then. */
export function changeViews(
  platform: Platform,
  actor: Actor,
  change: (views: readonly SavedView[]) => SavedView[] | Refusal,
): Promise<SavedView[] | Refusal> {
  return transact(platform.database, async (tx) => {
    const views = change(await store.lockViews(tx, actor.empcode));
    if (isRefusal(views)) return views;
    await store.writeViews(tx, actor.empcode, views);
    return views;
  });
}

/** The locations that a list may be narrowed to. */
export async function readLocations(platform: Platform) {
  const locations = await listLocations(platform.database.reads, 'all');
  return locations.map(({ locationId, name, city }) => ({ value: locationId, label: placeName(name, city) }));
}
