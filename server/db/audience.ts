import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Audience } from '../../contract/audience.ts';
import type { Role } from '../../contract/people.ts';

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

/** True of a `person` who works here and whom something is for. Everybody is USER. */
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
