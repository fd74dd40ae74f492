import { sql } from 'kysely';
import { columnsOf, type NamesPlaces, placeColumns } from '../../../../server/db/merged-places.ts';
import './tables.ts';

/** Stores go on at the other place; one that is closed stays where it was. */
export const storePlaces: NamesPlaces = {
  carries: placeColumns('stores'),
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    await sql`update stores set ${column} = ${into} where not closed and ${column} = ${from}`.execute(tx);
    return null;
  },
};
