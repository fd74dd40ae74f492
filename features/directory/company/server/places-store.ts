import type { Db } from '#server/db/database.ts';
import { listLocations, listOrgUnits } from './offered-store.ts';
import { listDepartments } from './spelled-store.ts';

/** The locations and org units that are open, or all of them, and the departments, each by name. */
export async function listPlaces(db: Db, which: 'open' | 'all') {
  const [locations, orgUnits, departments] = await Promise.all([
    listLocations(db, which),
    listOrgUnits(db, which),
    listDepartments(db),
  ]);
  return { locations, orgUnits, departments };
}
