import { sql } from 'kysely';
import type { NamesPlaces } from '#server/db/merged-places.ts';
import './views-tables.ts';

/** Whoever keeps a view of a place keeps it of the one that this was merged into. */
export const viewPlaces: NamesPlaces = {
  carries: ['asset_request_views.query'],
  async carry(tx, { kind, from, into }) {
    const field = kind === 'place' ? 'locationId' : 'orgUnit';
    await sql`update asset_request_views set query = jsonb_set(query, array[${field}], to_jsonb(${into}::text))
      where query ->> ${field} = ${from}`.execute(tx);
    return null;
  },
};
