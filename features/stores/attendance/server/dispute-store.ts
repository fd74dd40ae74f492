import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Mark } from '../marks.ts';
import './tables.ts';

/** A day of somebody's own. */
export interface OwnRow {
  readonly day: string;
  readonly storeName: string;
  readonly mark: Mark | null;
  readonly version: number | null;
  readonly markedByName: string | null;
  readonly says: Mark | null;
  readonly note: string | null;
  readonly accepted: boolean | null;
  readonly answer: string | null;
  readonly region: string;
  readonly store: string;
  readonly lockDay: number;
  readonly settledUntil: string;
  readonly timeZone: string;
}

/** Somebody's days from one to another, the last one first, with what they last said of each. */
export async function listOwn(db: Db, empcode: string, first: string, last: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select days.day, held.name as store_name, states.state as mark, states.version, marker.name as marked_by_name,
      dispute.says, dispute.note, dispute.accepted, dispute.answer, held.store, held.region, region.lock_day, region.settled_until,
      held.time_zone
    from (select day::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') day) days
    cross join lateral (select * from store_states(days.day) all_states where all_states.empcode = ${empcode}) states
    join stores held on held.store = states.store
    join store_regions region on region.region = held.region
    left join store_marks mark on mark.empcode = ${empcode} and mark.day = days.day and mark.store = states.store
    left join employees marker on marker.empcode = mark.marked_by and marker.empcode <> ${empcode}
    left join lateral (
      select said.says, said.note, said.accepted, said.answer from store_disputes said
      where said.empcode = ${empcode} and said.day = days.day and said.store = states.store order by said.dispute_id desc limit 1
    ) dispute on true
    order by days.day desc, states.covers`.execute(db);
  return rows;
}

/** What somebody says of a day. */
export interface DisputeRow {
  readonly disputeId: number;
  readonly empcode: string;
  readonly day: string;
  readonly store: string;
  readonly says: Mark;
  readonly note: string;
}

const columns = ['disputeId', 'empcode', 'day', 'store', 'says', 'note'] as const;

/** Says it. Null: they have said something of that day that nobody has answered yet. */
export async function insertDispute(
  tx: Tx,
  row: Omit<DisputeRow, 'disputeId'> & { madeAt: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('storeDisputes')
    .values({ ...row, accepted: null, answer: null, answeredBy: null, answeredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('disputeId')
    .executeTakeFirst();
  return made?.disputeId ?? null;
}

/** One that nobody has answered, held until the end of the transaction. */
export async function lockDispute(tx: Tx, disputeId: number): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('storeDisputes')
    .select(columns)
    .where('disputeId', '=', disputeId)
    .where('answeredAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers it. */
export async function saveAnswer(
  tx: Tx,
  disputeId: number,
  answer: { accepted: boolean; answer: string | null; answeredBy: string; answeredAt: Date },
): Promise<void> {
  await tx.updateTable('storeDisputes').set(answer).where('disputeId', '=', disputeId).execute();
}

/** The days of a store that somebody disputes, the first one first. */
export async function listOpen(db: Db, store: string): Promise<{ day: string; name: string }[]> {
  return db
    .selectFrom('storeDisputes as dispute')
    .innerJoin('employees as employee', 'employee.empcode', 'dispute.empcode')
    .select(['dispute.day', 'employee.name'])
    .where('dispute.store', '=', store)
    .where('dispute.answeredAt', 'is', null)
    .orderBy('dispute.day')
    .orderBy('employee.name')
    .limit(50)
    .execute();
}
