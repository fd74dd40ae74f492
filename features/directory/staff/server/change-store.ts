import { sql } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { EmployeeValue, Source } from '../../company/fields.ts';

/** What changes of an employee from a day on. */

/** A change as it is kept, with who said so. */
export interface ChangeRow {
  readonly changeId: number;
  readonly empcode: string;
  readonly effectiveOn: string;
  readonly before: Partial<EmployeeValue>;
  readonly after: Partial<EmployeeValue>;
  readonly state: 'planned' | 'done' | 'withdrawn' | 'refused';
  readonly source: Source;
  readonly madeBy: string | null;
  readonly madeByName: string | null;
  readonly madeAt: Date;
  readonly reason: Sentence | null;
}

const mostChanges = 200;
const changes = (db: Db | Tx) =>
  db
    .selectFrom('employeeChanges as change')
    .leftJoin('employees as maker', 'maker.empcode', 'change.madeBy')
    .select(['change.changeId', 'change.empcode', 'change.effectiveOn', 'change.before', 'change.after'])
    .select(['change.state', 'change.source', 'change.madeBy', 'maker.name as madeByName', 'change.madeAt'])
    .select('change.reason');

/** What changed of an employee and what is planned, the latest day first; 200 at most. */
export async function listChanges(db: Db | Tx, empcode: string): Promise<ChangeRow[]> {
  return changes(db)
    .where('change.empcode', '=', empcode)
    .orderBy('change.effectiveOn', 'desc')
    .orderBy('change.changeId', 'desc')
    .limit(mostChanges)
    .execute();
}

export async function findChange(tx: Tx, changeId: number): Promise<ChangeRow | undefined> {
  return changes(tx).where('change.changeId', '=', changeId).executeTakeFirst();
}

/**
 * The next change whose day has come, and which waits still; `except` have been tried. The day is the company's; whoever joins does so with
 * the day of their place, which may begin before or after it.
 */
export async function nextDue(
  db: Db | Tx,
  { at, today }: { readonly at: Date; readonly today: string },
  except: readonly number[],
): Promise<{ changeId: number; empcode: string; effectiveOn: string } | undefined> {
  const { rows } = await sql<{ changeId: number; empcode: string; effectiveOn: string }>`
    select change.change_id, change.empcode, change.effective_on from employee_changes change
    where change.state = 'planned' and change.effective_on <= ${today}::date + 1 and change.change_id <> all(${[...except]}::bigint[])
      and change.effective_on <= coalesce((
        select (${at}::timestamptz at time zone place.time_zone)::date from employees employee
        join locations place on place.location_id = employee.location_id
        where employee.empcode = change.empcode and employee.left_on = change.effective_on and change.after = '{"leftOn": null}'
      ), ${today}::date)
    order by change.effective_on, change.change_id limit 1`.execute(db);
  return rows[0];
}

/** The day of somebody's first change, and the number of their latest. */
export async function changesOf(tx: Tx, empcode: string): Promise<{ first: string; latest: number }> {
  const { rows } = await sql<{ first: string; latest: number }>`
    select min(effective_on) as first, max(change_id) as latest from employee_changes where empcode = ${empcode}`.execute(
    tx,
  );
  return rows[0] ?? { first: '1900-01-01', latest: 0 };
}

/** What holds of an employee on a day, past or to come. */
export async function valueOn(tx: Tx, empcode: string, day: string): Promise<EmployeeValue | undefined> {
  const { rows } = await sql<{ value: EmployeeValue }>`
    select value from employees_as_of(${day}::date) where empcode = ${empcode}`.execute(tx);
  return rows[0]?.value;
}

export async function insertChange(
  tx: Tx,
  change: Pick<ChangeRow, 'empcode' | 'effectiveOn' | 'before' | 'after' | 'state' | 'madeBy' | 'madeAt'>,
): Promise<number> {
  const { before, after, ...rest } = change;
  const { changeId } = await tx
    .insertInto('employeeChanges')
    .values({
      ...rest,
      source: 'hr',
      before: sql`${JSON.stringify(before)}::jsonb`,
      after: sql`${JSON.stringify(after)}::jsonb`,
      endedBy: null,
      endedAt: null,
      reason: null,
    } as never)
    .returning('changeId')
    .executeTakeFirstOrThrow();
  return changeId;
}

/** Its day has come. */
export async function markDone(tx: Tx, changeId: number): Promise<void> {
  await tx.updateTable('employeeChanges').set({ state: 'done' }).where('changeId', '=', changeId).execute();
}

/** It holds on no day: somebody took it back, or it could not be. False: it waits no longer. */
export async function markEnded(
  tx: Tx,
  changeId: number,
  ended: { state: 'withdrawn' | 'refused'; by: string | null; at: Date; reason: Sentence | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employeeChanges')
    .set({
      state: ended.state,
      endedBy: ended.by,
      endedAt: ended.at,
      reason: ended.reason && (sql`${JSON.stringify(ended.reason)}::jsonb` as never),
    })
    .where('changeId', '=', changeId)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
