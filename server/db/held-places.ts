import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';

/** What is called so in a statement is at this place. */
function isAt({ locationId, orgUnit }: HeldPlace, alias: string): RawBuilder<SqlBool> {
  const parts = [
    ...(locationId === null ? [] : [sql`${sql.ref(`${alias}.location_id`)} = ${locationId}`]),
    ...(orgUnit === null ? [] : [sql`${sql.ref(`${alias}.org_unit`)} = ${orgUnit}`]),
  ];
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/**
 * True where what is called so in a statement is at one of the places for which somebody holds a role (`heldPlaces`); null: everywhere. The
 * places are written out: an index finds what is at a few.
 */
export function isAmong(places: readonly HeldPlace[] | null, alias = 'employee'): RawBuilder<SqlBool> {
  if (places === null) return sql<SqlBool>`true`;
  if (places.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    places.map((place) => isAt(place, alias)),
    sql` or `,
  )})`;
}

/**
 * The same, taken apart: together they leave what `isAmong` leaves, each thing once. A list that reads each by itself, in its order, reads no
 * more than its page of each.
 */
export function placeByPlace(places: readonly HeldPlace[] | null, alias = 'employee'): RawBuilder<SqlBool>[] {
  if (places === null || places.length < 2) return [isAmong(places, alias)];
  return places.map((place, index) => {
    const before = places.slice(0, index);
    const own = isAt(place, alias);
    return before.length === 0 ? own : sql<SqlBool>`(${own} and not ${isAmong(before, alias)})`;
  });
}
