import { type SqlBool, sql } from 'kysely';
import type { RoleGrant } from '#contract/people.ts';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { literal } from '#server/db/pattern.ts';
import './tables.ts';

/** Who may stand in for somebody. */

interface Wanted {
  /** These only. */
  among?: readonly string[];
  except?: string;
  /** Those of this location come first. */
  near?: string;
  limit?: number;
}

/**
 * Those who work here and hold one of these grants' roles for the same place: granted for that location and org unit, or more widely.
 * By name; at most `limit`, 10 without.
 */
export async function whoFits(db: Db | Tx, grants: readonly RoleGrant[], wanted: Wanted) {
  const { among, except, near, limit = 10 } = wanted;
  if (grants.length === 0 || among?.length === 0) return [];
  return db
    .selectFrom('employees')
    .select(['empcode', 'name', 'designation'])
    .where('leftOn', 'is', null)
    .$if(among !== undefined, (query) => query.where('empcode', 'in', among ?? []))
    .$if(except !== undefined, (query) => query.where('empcode', '<>', except ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roleGrants as held')
          .select('held.empcode')
          .whereRef('held.empcode', '=', 'employees.empcode')
          .where(({ or }) =>
            or(grants.map(({ role, ...place }) => sql<SqlBool>`(held.role = ${role} and ${holdsAt(place)})`)),
          ),
      ),
    )
    .orderBy(sql`location_id = ${near ?? ''}`, 'desc')
    .orderBy('name')
    .orderBy('empcode')
    .limit(limit)
    .execute();
}

/** Those who work here and whose name (or one of its words), employee code or e-mail address begins so. */
export async function findColleagues(db: Db, text: string, except: string, limit: number) {
  const pattern = `${literal(text)}%`;
  return (
    db
      .selectFrom('employees')
      .select(['empcode', 'name', 'designation'])
      .where('leftOn', 'is', null)
      .where('empcode', '<>', except)
      .where(
        sql<SqlBool>`(name ilike ${pattern} or name ilike ${`% ${pattern}`} or empcode ilike ${pattern} or email like lower(${pattern}))`,
      )
      // Whose name begins so comes before those of whose further names one does.
      .orderBy(sql`name ilike ${pattern}`, 'desc')
      .orderBy('name')
      .orderBy('empcode')
      .limit(limit)
      .execute()
  );
}

/** These in the order of their codes, whoever has left and one of them left out. */
export async function readColleagues(db: Db, empcodes: readonly string[], except: string) {
  if (empcodes.length === 0) return [];
  return db
    .selectFrom('employees')
    .select(['empcode', 'name', 'designation'])
    .where('leftOn', 'is', null)
    .where('empcode', 'in', [...empcodes])
    .where('empcode', '<>', except)
    .orderBy(sql`array_position(${[...empcodes]}::text[], empcode)`)
    .execute();
}
