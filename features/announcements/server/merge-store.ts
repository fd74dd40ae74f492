import { sql } from 'kysely';
import { m } from '#messages';
import { columnsOf, type NamesPlaces } from '#server/db/merged-places.ts';
import './tables.ts';

/** Messages that wait for their time are for whoever is at the other place then; what has been sent stays as it was sent. */
export const announcedPlaces: NamesPlaces = {
  carries: ['announcements.locations', 'announcements.org_units'],
  async count(db, merge) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from announcements
      where begun_at is null and recalled_at is null
        and ${merge.from} = any(${sql.ref(columnsOf(merge).several)})`.execute(db);
    return [{ label: m.announcements_title(), count: rows[0]?.count ?? 0, path: '/admin/announcements' }];
  },
  async carry(tx, { from, into, ...merge }) {
    const column = sql.ref(columnsOf(merge).several);
    await sql`update announcements set revision = revision + 1, ${column} = array(
        select distinct case code when ${from} then ${into} else code end from unnest(${column}) code order by 1)
      where begun_at is null and ${from} = any(${column})`.execute(tx);
    return null;
  },
};
