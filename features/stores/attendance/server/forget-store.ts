import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** What there is of a store's day: a mark goes before the trail that tells of it. */
const tables = ['store_marks', 'store_mark_trail', 'store_days'] as const;

/** Moves the day (YYYY-MM-DD) from which attendance is kept ahead; null: it stands there already. Answers the day from which it was kept before. */
export async function keepFrom(tx: Tx, day: string): Promise<{ readonly keptFrom: string | null } | null> {
  const { rows } = await sql<{ keptFrom: string | null }>`
    with held as (select from_day from store_attendance_kept)
    insert into store_attendance_kept as kept (from_day) values (${day}::date)
    on conflict (only_one) do update set from_day = excluded.from_day where kept.from_day < excluded.from_day
    returning (select from_day::text from held) as kept_from`.execute(tx);
  return rows[0] ?? null;
}

/** The first day whose attendance is kept; null: all of it is. */
export async function keptFromDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string;
  }>`select from_day::text as day from store_attendance_kept`.execute(db);
  return rows[0]?.day ?? null;
}

/** All stores, those that were closed too. */
export async function allStores(db: Db): Promise<string[]> {
  const { rows } = await sql<{ store: string }>`select store from stores order by store`.execute(db);
  return rows.map(({ store }) => store);
}

/** Of what is kept of a store's days lets go at most so many rows of each table from before the day from which it is kept. Answers the most that went of one. */
export async function forgetDays(
  tx: Tx,
  { store, most }: { readonly store: string; readonly most: number },
): Promise<number> {
  const gone: number[] = [];
  for (const table of tables) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where store = ${store} and day < (select from_day from store_attendance_kept)
        limit ${most} for update)) returning 1`.execute(tx);
    gone.push(rows.length);
  }
  return Math.max(...gone);
}

/** Lets go of disputes, leave, week offs and months opened again from before the day from which attendance is kept: they are few. */
export async function forgetBeside(tx: Tx): Promise<void> {
  const from = sql`(select from_day from store_attendance_kept)`;
  await sql`delete from store_disputes where day < ${from}`.execute(tx);
  await sql`delete from store_absences where last_day < ${from}`.execute(tx);
  await sql`delete from store_reopenings where month < ${from}`.execute(tx);
}
