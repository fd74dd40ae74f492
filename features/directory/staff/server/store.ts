import type { Db, Tx } from '#server/db/database.ts';

/** An employee as their record shows them. */
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

export async function findRecord(db: Db | Tx, empcode: string) {
  return db
    .selectFrom('employees as employee')
    .innerJoin('locations as location', 'location.locationId', 'employee.locationId')
    .leftJoin('employees as manager', 'manager.empcode', 'employee.managerEmpcode')
    .leftJoin('bouncedAddresses as bounced', (join) =>
      join.onRef('bounced.empcode', '=', 'employee.empcode').onRef('bounced.address', '=', 'employee.email'),
    )
    .selectAll('employee')
    .select(['bounced.since as bouncedSince', 'bounced.mailbox'])
    .select(['location.name as locationName', 'location.city'])
    .select(['manager.name as managerName', 'manager.designation as managerDesignation'])
    .where('employee.empcode', '=', empcode)
    .executeTakeFirst();
}

/** An employee with all that is kept of them, to go on under another code. */
export async function findWhole(tx: Tx, empcode: string) {
  const found = await tx
    .selectFrom('employees')
    .selectAll()
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  if (!found) return null;
  const { createdAt: _, changedAt: __, ...whole } = found;
  return whole;
}

export async function listRoles(db: Db | Tx, empcode: string) {
  return db
    .selectFrom('roleGrants as held')
    .leftJoin('locations as location', 'location.locationId', 'held.locationId')
    .select(['held.role', 'held.locationId', 'held.orgUnit', 'location.name as locationName'])
    .where('held.empcode', '=', empcode)
    .where('held.role', '<>', 'USER')
    .orderBy('held.position')
    .orderBy('held.grantId')
    .execute();
}

/** The names of places, by what they are kept as. */
export async function locationNames(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('locations')
    .select(['locationId', 'name'])
    .where('locationId', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ locationId, name }) => [locationId, name]));
}
