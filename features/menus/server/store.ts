import type { Db } from '../../../server/db/database.ts';
import './tables.ts';

/** More would be no menu; a bound, not a page. */
const most = 200;

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
