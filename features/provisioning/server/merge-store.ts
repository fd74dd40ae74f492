import { sql } from 'kysely';
import { columnsOf, type NamesPlaces, placeColumns } from '#server/db/merged-places.ts';
import './tables.ts';

/** A group of the directory goes on as that of the other place. Of two that come to be one, the one stays that the directory has given a name of its own. */
export const groupPlaces: NamesPlaces = {
  carries: placeColumns('role_groups'),
  async carry(tx, { from, into, ...merge }) {
    const names = columnsOf(merge);
    const column = sql.ref(names.one);
    const other = sql.ref(merge.kind === 'place' ? 'org_unit' : 'location_id');
    const same = sql`one.role = two.role and one.${other} is not distinct from two.${other}
      and one.${column} = ${from} and two.${column} = ${into}`;
    await sql`delete from role_groups two using role_groups one
      where ${same} and one.external_id is not null and two.external_id is null`.execute(tx);
    await sql`delete from role_groups one using role_groups two where ${same}`.execute(tx);
    await sql`update role_groups set ${column} = ${into} where ${column} = ${from}`.execute(tx);
    return null;
  },
};
