import { type Actor, rolesOf } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { isShown, shownApps } from '../apps.ts';
import type { AppTile } from '../contract.ts';
import { listApps, listFavourites, saveFavourite } from './apps-store.ts';

/** The tiles of My Apps that the actor is shown, their favourites first. */
export async function readApps(platform: Platform, actor: Actor): Promise<AppTile[]> {
  const { reads } = platform.database;
  const [apps, favourites] = await Promise.all([
    listApps(reads, platform.settings.now.product, momentNow(platform).today),
    listFavourites(reads, actor.empcode),
  ]);
  return shownApps(apps, rolesOf(actor), favourites).map(({ key, label, link, icon, favourite }) => ({
    key,
    label,
    icon,
    favourite,
    url: link,
  }));
}

/** Keeps whether a tile is among the actor's favourites. Refused (404) where they are shown no such tile. */
export async function favour(
  platform: Platform,
  actor: Actor,
  { key, favourite }: { readonly key: string; readonly favourite: boolean },
): Promise<{ favourite: boolean } | Refusal> {
  return transact(platform.database, async (tx) => {
    const app = (await listApps(tx, platform.settings.now.product, momentNow(platform).today)).get(key);
    if (!app || !isShown(app, rolesOf(actor))) return refuse(404, 'no_such_app', m.menus_no_such_app());
    await saveFavourite(tx, { empcode: actor.empcode, code: key, favourite });
    return { favourite };
  });
}
