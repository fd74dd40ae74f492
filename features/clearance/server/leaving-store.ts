import { sql } from 'kysely';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { leavesOn } from '#features/directory/company/server/offered-store.ts';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import './tables.ts';

/** An open clearance with what it follows, and what the record says now. */
export interface FollowedRow {
  readonly clearanceId: number;
  readonly lastDay: string;
  readonly leavesOn: string | null;
  readonly recorded: string | null;
}

/** Open clearances of which the record says another day than they follow. */
export async function listUnlike(db: Db, today: string, limit: number): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select * from (
      select clearance.clearance_id, clearance.last_day, clearance.leaves_on, ${leavesOn(today)} as recorded
      from clearances clearance join employees employee on employee.empcode = clearance.empcode
      where clearance.state = 'open') found
    where recorded is distinct from leaves_on order by clearance_id limit ${limit}`.execute(db);
  return rows;
}

/** The days of a clearance as the record has them. */
export async function saveDays(
  tx: Tx,
  clearanceId: number,
  days: { leavesOn: string; lastDay: string; wagesDueBy: string },
): Promise<void> {
  await tx
    .updateTable('clearances')
    .set({ ...days, revision: sql<number>`revision + 1` })
    .where('clearanceId', '=', clearanceId)
    .execute();
}

/** Somebody who leaves by their record. */
export interface LeavingRow {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly leavesOn: string;
  readonly recordedAt: Date;
}

/**
 * Those for whom somebody is HR who leave by their record within some days, and whose clearance for that has not been started; the first to go
 * first. One that ended as they stay is not proposed again for the same day.
 */
export async function listLeaving(
  db: Db,
  { empcode, grants }: Pick<Actor, 'empcode' | 'grants'>,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<LeavingRow[]> {
  const { rows } = await sql<LeavingRow>`
    select employee.empcode, employee.name, employee.designation, leaving.valid_from as leaves_on,
      coalesce(employee.changed_at, employee.created_at) as recorded_at
    from employee_versions leaving join employees employee on employee.empcode = leaving.empcode
    where not leaving.works_here and leaving.valid_from between ${from}::date and ${to}::date
      and leaving.valid_from = (leaving.value ->> 'leftOn')::date and leaving.valid_until is null
      and employee.empcode <> ${empcode} and employee.withdrawn_at is null and ${isAmong(heldPlaces({ grants }, 'HR'))}
      and not exists (
        select from clearances clearance where clearance.empcode = employee.empcode
          and (clearance.state = 'open' or clearance.leaves_on = leaving.valid_from
            or (clearance.state = 'closed' and clearance.last_day > leaving.valid_from - 60)))
    order by leaving.valid_from, employee.empcode limit ${limit}`.execute(db);
  return rows;
}

/** The last working day of somebody whose clearance is open; null: there is none. Read with what else is for them. */
export const lastDayOf = (db: Db, empcode: string): Promise<string | null> =>
  batched(
    db,
    empcode,
    'clearanceDay',
    sql<string | null>`(select last_day from clearances where empcode = ${empcode} and state = 'open')`,
  );
