import type { Origin } from '#features/directory/company/server/offered-store.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Person } from '../person.ts';
import './tables.ts';

/** People as a directory writes them. */

type Staffing = Services['staffing'];

/** What a directory says, as columns. */
function columnsOf({ active: _active, empcode: _empcode, ...columns }: Person, leftOn: string | null) {
  return { ...columns, leftOn, withdrawnAt: null };
}

export async function insertPerson(
  tx: Tx,
  { insertEmployee }: Staffing,
  person: Person,
  leftOn: string | null,
  origin: Origin,
): Promise<void> {
  await insertEmployee(tx, { empcode: person.empcode, ...columnsOf(person, leftOn) }, origin);
}

/** Saves a person; who was withdrawn is there again. */
export async function updatePerson(
  tx: Tx,
  { updateEmployee }: Staffing,
  person: Person,
  leftOn: string | null,
  origin: Origin,
): Promise<void> {
  await updateEmployee(tx, person.empcode, columnsOf(person, leftOn), origin);
}

/** To the directory they are gone from now on. */
export async function withdrawPerson(
  tx: Tx,
  { updateEmployee }: Staffing,
  empcode: string,
  leftOn: string,
  origin: Origin,
): Promise<void> {
  await updateEmployee(tx, empcode, { leftOn, withdrawnAt: origin.at }, origin);
}
