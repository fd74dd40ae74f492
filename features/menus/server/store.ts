import { sql } from 'kysely';
import { appIconOf } from '#contract/app-icons.ts';
import type { Audience } from '#contract/audience.ts';
import { audienceColumns } from '#server/db/audience.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listOf, statusOf } from '../entries.ts';
import type { OwnEntry, RoomEntry } from '../kinds.ts';
import type { DecidedRow, KeptMenu, OwnRow } from '../rules.ts';
import './tables.ts';

/** More would be no menu; a bound, not a page. */
const most = 200;

interface Found {
  readonly own: readonly OwnRow[];
  readonly decided: readonly (DecidedRow & { readonly entry: string })[];
}

/** What is kept of the menu, whoever sees it; with what else is read for whoever asks. */
export async function readKeptMenu(db: Db, empcode: string): Promise<KeptMenu> {
  const audience = sql`json_build_object('orgUnits', org_units, 'locations', locations, 'roles', roles)`;
  const json = sql<Found>`(select json_build_object(
    'own', (select coalesce(json_agg(json_build_object('code', code, 'label', label, 'action', action, 'icon', icons, 'status', status,
        'serialNo', serial_no, 'hidden', hidden, 'audience', ${audience}) order by serial_no, menu_item_id), '[]')
      from (select * from menu_items order by serial_no, menu_item_id limit ${most}) item),
    'decided', (select coalesce(json_agg(json_build_object('entry', entry, 'label', label, 'position', position,
        'hidden', hidden, 'audience', ${audience})), '[]') from menu_room_entries)))`;
  const { own, decided } = await batched(db, empcode, 'menuItems', json);
  return { own, decided: new Map(decided.map(({ entry, ...row }) => [entry, row])) };
}

/** The company's own entries, by their codes. */
export async function listOwnEntries(db: Db | Tx): Promise<Map<string, OwnEntry>> {
  const rows = await db.selectFrom('menuItems').selectAll().orderBy('serialNo').limit(most).execute();
  return new Map(
    rows.map(({ code, label, action, icons, status, serialNo, hidden, ...audience }) => [
      code,
      {
        label,
        action,
        icon: appIconOf(icons),
        list: listOf(status),
        position: serialNo,
        hidden,
        audience: audienceOf(audience),
      },
    ]),
  );
}

const audienceOf = ({ orgUnits, locations, roles }: Audience): Audience => ({ orgUnits, locations, roles });

/** Keeps an entry of the company's as it was decided. */
export async function saveOwnEntry(tx: Tx, code: string, entry: OwnEntry): Promise<void> {
  const { label, action, icon: icons, list, position: serialNo, hidden, audience } = entry;
  const row = {
    label,
    action,
    icons,
    status: statusOf(list),
    serialNo,
    hidden,
    ...audienceColumns(audience),
  };
  await tx
    .insertInto('menuItems')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

/** Keeps how an entry of a room stands in the menu. */
export async function saveRoomEntry(
  tx: Tx,
  entry: string,
  { label, position, hidden, audience }: RoomEntry,
): Promise<void> {
  const row = { label, position, hidden, ...audienceColumns(audience) };
  await tx
    .insertInto('menuRoomEntries')
    .values({ entry, ...row })
    .onConflict((conflict) => conflict.column('entry').doUpdateSet(row))
    .execute();
}
