import { sql } from 'kysely';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import './tables.ts';

/** What waits for an answer, or may be asked further, is answered for the other place. Who answers there is what administrators keep. */
export const tellingPlaces: NamesPlaces = {
  carries: [...placeColumns('help_tellings'), 'help_topic_places.location_id'],
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    await sql`update help_tellings set ${column} = ${into}
      where state in ('open', 'answered') and ${column} = ${from}`.execute(tx);
    return null;
  },
};
