import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Mark } from '../marks.ts';
import type { Held, Outcome } from '../rules.ts';
import './tables.ts';

/** Marks as they are written. */

/** Holds a day of a store until the end of the transaction: its marks are changed by one at a time. */
export async function lockDay(tx: Tx, store: string, day: string): Promise<void> {
  await sql`
    insert into store_days as held (store, day) values (${store}, ${day}::date)
    on conflict (store, day) do update set revision = held.revision + 1`.execute(tx);
}

/** Which of these are on the rolls of a store on a day, or cover there, each with the mark that they have, be it of the store that they have left. */
export async function heldMarks(
  tx: Tx,
  { store, day, empcodes }: { store: string; day: string; empcodes: readonly string[] },
): Promise<Map<string, Held | null>> {
  const { rows } = await sql<{
    empcode: string;
    mark: Mark | null;
    store: string;
    version: number | null;
    markedBy: string;
    markedAt: Date;
    covers: boolean;
  }>`
    select here.empcode, held.store, held.mark, held.version, held.marked_by, held.marked_at,
      exists (select from store_states(${day}::date) there where there.empcode = held.empcode and there.store = held.store and there.covers) as covers
    from store_states(${day}::date) here
    left join store_marks held on held.empcode = here.empcode and held.day = ${day}::date
    where here.store = ${store} and here.empcode = any(${[...empcodes]}::text[])`.execute(tx);
  return new Map(
    rows.map(({ empcode, mark, store: at, covers, version, markedBy, markedAt }) => [
      empcode,
      version === null ? null : { store: at, covers, mark, version, by: markedBy, at: markedAt },
    ]),
  );
}

/** Which of somebody's marks were taken already, by their keys. */
export async function knownKeys(
  tx: Tx,
  madeBy: string,
  keys: readonly string[],
): Promise<Map<string, Outcome>> {
  const rows = await tx
    .selectFrom('storeMarkTrail')
    .select(['markKey', 'outcome'])
    .where('madeBy', '=', madeBy)
    .where('markKey', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ markKey, outcome }) => [markKey ?? '', outcome]));
}

/** A mark that was made, and what became of it. */
export interface Entry {
  readonly empcode: string;
  readonly before: Mark | null;
  readonly mark: Mark;
  readonly version: number | null;
  readonly outcome: Outcome;
  readonly key: string | null;
}

interface Saving {
  readonly store: string;
  readonly day: string;
  readonly reason: string | null;
  readonly source: 'marked' | 'dispute';
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly receivedAt: Date;
}

/** Writes marks down: all of them into the trail, those that hold as what holds. Two statements, however many there are. */
export async function saveMarks(tx: Tx, entries: readonly Entry[], about: Saving): Promise<void> {
  const { store, day, madeBy, madeAt } = about;
  await tx
    .insertInto('storeMarkTrail')
    .values(entries.map(({ key, ...entry }) => ({ ...entry, ...about, markKey: key })))
    .execute();
  const saved = entries.flatMap(({ empcode, mark, version }) =>
    version === null ? [] : [{ empcode, mark, version, store, day, markedBy: madeBy, markedAt: madeAt }],
  );
  if (saved.length === 0) return;
  await tx
    .insertInto('storeMarks')
    .values(saved)
    .onConflict((conflict) =>
      conflict.columns(['empcode', 'day']).doUpdateSet(({ ref }) => ({
        store: ref('excluded.store'),
        mark: ref('excluded.mark'),
        version: ref('excluded.version'),
        markedBy: ref('excluded.markedBy'),
        markedAt: ref('excluded.markedAt'),
      })),
    )
    .execute();
}
