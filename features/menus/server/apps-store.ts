import { appIconOf } from '#contract/app-icons.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listInEffect } from '#server/records/store.ts';
import type { App } from '../kinds.ts';
import './tables.ts';

/** The tiles that the company began with, by their codes. */
export async function listSeeded(db: Db | Tx, product: string): Promise<Map<string, App>> {
  const rows = await db
    .selectFrom('appTiles')
    .select(['code', 'label', 'url as link', 'icon', 'roles', 'serialNo as position'])
    .execute();
  return new Map(
    rows.map(({ code, label, icon, roles, ...row }) => [
      code,
      { ...row, label: label.replace('{product}', product), icon: appIconOf(icon), roles: roles ?? [] },
    ]),
  );
}

/** All tiles as they are on a day, by their codes: as the company began with them, and as administrators have decided since. */
export async function listApps(db: Db | Tx, product: string, today: string): Promise<Map<string, App>> {
  const apps = await listSeeded(db, product);
  for (const { key, value } of await listInEffect(db, ['app'], today)) apps.set(key, value as App);
  return apps;
}

/** The codes of the tiles that somebody has put first. */
export async function listFavourites(db: Db, empcode: string): Promise<Set<string>> {
  const rows = await db.selectFrom('appFavourites').select('code').where('empcode', '=', empcode).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Puts a tile among somebody's favourites, or takes it out; once, however often it is asked. */
export async function saveFavourite(
  tx: Tx,
  { empcode, code, favourite }: { empcode: string; code: string; favourite: boolean },
): Promise<void> {
  if (favourite)
    await tx
      .insertInto('appFavourites')
      .values({ empcode, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('appFavourites').where('empcode', '=', empcode).where('code', '=', code).execute();
}
