import { sql } from 'kysely';
import { m } from '#messages';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import './tables.ts';

/** Requests that are under way go to the approvers of the other place; what is over keeps the place that it was made at. */
export const requestPlaces: NamesPlaces = {
  carries: placeColumns('asset_requests'),
  async count(db, merge) {
    const column = sql.ref(columnsOf(merge).one);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from asset_requests where owner is not null and ${column} = ${merge.from}`.execute(
      db,
    );
    return [{ label: m.assetrequests_merge_open(), count: rows[0]?.count ?? 0, path: null }];
  },
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).one);
    await sql`update asset_requests set ${column} = ${into}
      where owner is not null and ${column} = ${from}`.execute(tx);
    return null;
  },
};
