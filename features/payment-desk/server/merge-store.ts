import { sql } from 'kysely';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import './tables.ts';

/** What stands in a draft is paid by whoever pays for the other place; what was paid or discarded stays as it was. */
export const paymentPlaces: NamesPlaces = {
  carries: placeColumns('payment_run_records'),
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    await sql`update payment_run_records set ${column} = ${into} where open and ${column} = ${from}`.execute(
      tx,
    );
    return null;
  },
};
