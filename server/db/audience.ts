import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Audience } from '#contract/audience.ts';
import type { Role } from '#contract/people.ts';

/** An audience as its columns have it. */
export const audienceColumns = ({ orgUnits, locations, roles }: Audience) => ({
  orgUnits: [...orgUnits],
  locations: [...locations],
  roles: [...roles],
});

/** True of what is for a reader: its columns org_units, locations and roles (`alias`) are an audience that they are of. */
export function isFor(
  alias: string,
  { orgUnit, locationId, roles }: { orgUnit: string; locationId: string; roles: readonly Role[] },
): RawBuilder<SqlBool> {
  const [units, places, named] = ['org_units', 'locations', 'roles'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<SqlBool>`(${units} = '{}' or ${orgUnit} = any(${units}))
    and (${places} = '{}' or ${locationId} = any(${places}))
    and (${named} = '{}' or ${named} && ${[...roles]}::text[])`;
}

/** True of an `employee` whom a row is for: its columns (`alias`) are the audience. By the roles that somebody holds, not those lent to them: a stand-in reads, and is not asked. */
export function isAudience(alias: string): RawBuilder<SqlBool> {
  const [units, places, named] = ['org_units', 'locations', 'roles'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<SqlBool>`(${units} = '{}' or employee.org_unit = any(${units}))
    and (${places} = '{}' or employee.location_id = any(${places}))
    and (${named} = '{}' or 'USER' = any(${named}) or exists (
      select from role_grants held where held.empcode = employee.empcode and held.role = any(${named})))`;
}

/** The same of a `person` who works here, where the audience is not kept in a row. Everybody is USER. */
export function isAddressed({ orgUnits, locations, roles }: Audience): RawBuilder<SqlBool> {
  const named = roles.includes('USER') ? [] : roles;
  const parts = [
    sql`person.left_on is null`,
    ...(orgUnits.length > 0 ? [sql`person.org_unit = any(${[...orgUnits]}::text[])`] : []),
    ...(locations.length > 0 ? [sql`person.location_id = any(${[...locations]}::text[])`] : []),
    ...(named.length > 0
      ? [
          sql`exists (select from role_grants held where held.empcode = person.empcode and held.role = any(${[...named]}::text[]))`,
        ]
      : []),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}
