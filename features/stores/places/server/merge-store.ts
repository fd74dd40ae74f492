import { sql } from 'kysely';
import { m } from '#messages';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import './tables.ts';

/** Stores go on at the other place; one that is closed stays where it was. */
export const storePlaces: NamesPlaces = {
  carries: placeColumns('stores'),
  async staying(db, { code, name, ...place }) {
    const column = sql.ref(columnsOf(place).one);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from stores where not closed and ${column} = ${code}`.execute(db);
    const path = `/admin/stores/store?search=${encodeURIComponent(name)}`;
    return [{ label: m.stores_stores_title(), count: rows[0]?.count ?? 0, path }];
  },
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    await sql`update stores set ${column} = ${into} where not closed and ${column} = ${from}`.execute(tx);
    return null;
  },
};
