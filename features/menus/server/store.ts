import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { together } from '../../../server/db/together.ts';
import type { MenuRow } from '../rules.ts';
import './tables.ts';

/** More would be no menu; a bound, not a page. */
const most = 200;

/** The menu entries of the company's own, whoever sees them; with what else is read for whoever asks. */
export function listMenuItems(db: Db, empcode: string): Promise<MenuRow[]> {
  const json = sql<
    MenuRow[]
  >`(select coalesce(json_agg(json_build_object('label', label, 'action', action, 'icon', icons,
      'status', status, 'serialNo', serial_no, 'roles', roles) order by serial_no, menu_item_id), '[]')
    from (select * from menu_items order by serial_no, menu_item_id limit ${most}) item)`;
  return together(db, empcode, 'menuItems', json);
}
