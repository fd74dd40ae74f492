import { type SqlBool, sql } from 'kysely';
import type { Role } from '../../../contract/people.ts';
import type { Db } from '../../../server/db/database.ts';
import './tables.ts';

/** More would be no menu; a bound, not a page. */
const most = 200;

/** True for what everybody sees and for what one of these roles sees. */
function seenBy(roles: readonly Role[]) {
  return sql<SqlBool>`(roles is null or roles && ${roles}::text[])`;
}

/** The menu entries of the company's own, whoever sees them. */
export async function listMenuItems(db: Db) {
  return db
    .selectFrom('menuItems')
    .select(['label', 'action', 'icons as icon', 'status', 'serialNo', 'roles'])
    .orderBy('serialNo')
    .orderBy('menuItemId')
    .limit(most)
    .execute();
}

/** The My Apps tiles that one of these roles sees, in serial order. */
export async function listAppTiles(db: Db, roles: readonly Role[]) {
  return db
    .selectFrom('appTiles')
    .select(['label', 'url', 'icon'])
    .where(seenBy(roles))
    .orderBy('serialNo')
    .orderBy('appTileId')
    .limit(most)
    .execute();
}
