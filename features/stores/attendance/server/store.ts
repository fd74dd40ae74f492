import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Absence, Mark } from '../marks.ts';
import './tables.ts';

/** Somebody on the rolls of a store on a day, or who covers there. */
export interface DayRow {
  readonly empcode: string;
  readonly empname: string;
  readonly designation: string;
  readonly mark: Mark | null;
  readonly version: number;
  readonly known: Absence | null;
  readonly knownUntil: string | null;
  readonly markedBy: string | null;
  readonly markedByName: string | null;
  readonly conflictBy: string | null;
  readonly conflictByName: string | null;
  readonly conflictMark: Mark | null;
  readonly conflictAt: Date | null;
  readonly disputeId: number | null;
  readonly says: Mark | null;
  readonly note: string | null;
  /** Where they cover on the day, of somebody on the rolls; where they come from, of somebody who covers. */
  readonly elsewhere: string | null;
  readonly covers: boolean;
}

/** A day of a store: everybody on its rolls and whoever covers there, by name; with what last came and did not hold, and what they say themselves. */
export async function listDay(db: Db, store: string, day: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select states.empcode, employee.name as empname, states.designation, states.state as mark, coalesce(states.version, 0) as version,
      states.known, states.known_until, held.marked_by, marker.name as marked_by_name,
      last.made_by as conflict_by, rival.name as conflict_by_name, last.mark as conflict_mark, last.made_at as conflict_at,
      dispute.dispute_id, dispute.says, dispute.note, states.covers,
      (select place.name from store_states(${day}::date) other join stores place on place.store = other.store
        where other.empcode = states.empcode and other.store <> states.store and other.covers <> states.covers limit 1) as elsewhere
    from store_states(${day}::date) states
    join employees employee on employee.empcode = states.empcode
    left join store_marks held on held.empcode = states.empcode and held.day = ${day}::date and held.store = states.store
    left join employees marker on marker.empcode = held.marked_by
    left join lateral (
      select trail.made_by, trail.mark, trail.made_at, trail.outcome from store_mark_trail trail
      where trail.empcode = states.empcode and trail.day = ${day}::date and trail.store = states.store order by trail.entry_id desc limit 1
    ) last on last.outcome = 'conflict'
    left join employees rival on rival.empcode = last.made_by
    left join store_disputes dispute on dispute.empcode = states.empcode and dispute.day = ${day}::date and dispute.store = states.store and dispute.answered_at is null
    where states.store = ${store}
    order by employee.name, employee.empcode limit 1000`.execute(db);
  return rows;
}

/** True when a store is open on a day. */
export async function isOpen(db: Db, store: string, day: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean | null;
  }>`select store_open(${store}, ${day}::date) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/** The months of a region that HR has opened again. */
export async function listReopened(db: Db | Tx, region: string): Promise<{ month: string; until: string }[]> {
  return db.selectFrom('storeReopenings').select(['month', 'until']).where('region', '=', region).execute();
}

/** Opens a month again, until a day. */
export async function saveReopening(
  tx: Tx,
  row: { region: string; month: string; until: string; reason: string; madeBy: string; madeAt: Date },
): Promise<void> {
  const { region: _, month: __, ...rest } = row;
  await tx
    .insertInto('storeReopenings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['region', 'month']).doUpdateSet(rest))
    .execute();
}
