import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { State } from '../vocabulary.ts';
import './tables.ts';

/** Somebody by code and name. */
export interface Named {
  readonly empcode: string;
  readonly name: string;
}

/** A clearance with whose it is. */
export interface ClearanceRow {
  readonly clearanceId: number;
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly lastDay: string;
  /** From which day the record has them gone, where it follows that. */
  readonly leavesOn: string | null;
  readonly wagesDueBy: string;
  readonly state: State;
  readonly revision: number;
  readonly resolvers: string[];
  readonly startedBy: Named | null;
  readonly startedAt: Date;
  readonly endedBy: Named | null;
  readonly endedAt: Date | null;
}

/** Somebody of a statement, by code and name; null where nobody is. */
export const named = (column: string) => sql`(
  select jsonb_build_object('empcode', somebody.empcode, 'name', somebody.name) from employees somebody
  where somebody.empcode = ${sql.ref(column)})`;

export const clearances = sql`
  select clearance.clearance_id, clearance.empcode, employee.name, employee.designation, employee.location_id, employee.org_unit,
    clearance.last_day, clearance.leaves_on, clearance.wages_due_by, clearance.state, clearance.revision, clearance.resolvers,
    ${named('clearance.started_by')} as started_by, clearance.started_at, ${named('clearance.ended_by')} as ended_by, clearance.ended_at
  from clearances clearance join employees employee on employee.empcode = clearance.empcode`;

/** Somebody's latest clearance. */
export async function findLatest(db: Db | Tx, empcode: string): Promise<ClearanceRow | undefined> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.empcode = ${empcode} order by clearance.clearance_id desc limit 1`.execute(db);
  return rows[0];
}

/** The clearances of somebody, the latest first. */
export async function listOfPerson(
  db: Db,
  empcode: string,
): Promise<{ clearanceId: number; lastDay: string; state: State }[]> {
  return db
    .selectFrom('clearances')
    .select(['clearanceId', 'lastDay', 'state'])
    .where('empcode', '=', empcode)
    .orderBy('clearanceId', 'desc')
    .limit(50)
    .execute();
}

/** A clearance by its number. */
export async function findClearance(db: Db | Tx, clearanceId: number): Promise<ClearanceRow | undefined> {
  const { rows } =
    await sql<ClearanceRow>`${clearances} where clearance.clearance_id = ${clearanceId}`.execute(db);
  return rows[0];
}

/** Somebody who may leave: where they work, and since when. */
export async function findLeaver(tx: Tx, empcode: string) {
  return tx
    .selectFrom('employees')
    .select(['empcode', 'name', 'locationId', 'orgUnit', 'joinedOn'])
    .where('empcode', '=', empcode)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** Open clearances whose departments have not all answered, of which nothing was said today, and whose last day is near or past. */
export async function listSilent(db: Db, today: string, limit: number): Promise<ClearanceRow[]> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.state = 'open' and clearance.last_day <= ${today}::date + 30
      and clearance.reminded_on is distinct from ${today}::date and clearance.pending > 0
    order by clearance.last_day, clearance.clearance_id limit ${limit}`.execute(db);
  return rows;
}
