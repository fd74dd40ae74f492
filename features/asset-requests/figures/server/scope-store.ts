import { type Expression, type SqlBool, sql } from 'kysely';
import type { FiguresFilter } from '../contract.ts';
import type { placesOfFigures } from '../figures.ts';
import '../../requests/server/tables.ts';

/** What figures are of: whose places, narrowed by what, from the day `from` to the day `to` (YYYY-MM-DD), both in. */
export interface FiguresScope {
  readonly places: ReturnType<typeof placesOfFigures>;
  readonly filter: FiguresFilter;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

type Predicate = Expression<SqlBool>;

/** The moments at which the period begins, and after which it is over. */
export function period({ from, to, timeZone }: FiguresScope) {
  return {
    begin: sql`(${from}::date::timestamp at time zone ${timeZone})`,
    end: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  };
}

/** The requests of the places that are seen, as narrowed. */
export function counted({ places, filter }: FiguresScope): Predicate {
  const { locationId, orgUnit, category, purchaseType } = filter;
  const parts: Predicate[] = [sql<SqlBool>`true`];
  if (places !== 'everywhere') parts.push(within(places, sql`request.location_id`, sql`request.org_unit`));
  if (locationId !== undefined) parts.push(sql<SqlBool>`request.location_id = ${locationId}`);
  if (orgUnit !== undefined) parts.push(sql<SqlBool>`request.org_unit = ${orgUnit}`);
  if (purchaseType !== undefined) parts.push(sql<SqlBool>`request.purchase_type = ${purchaseType}`);
  if (category !== undefined)
    parts.push(sql<SqlBool>`exists (select from asset_request_items item
      where item.request_number = request.request_number and item.category = ${category} and not item.deleted)`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Places that one of the grants covers; null in the place stands for any. */
export function within(
  places: Exclude<FiguresScope['places'], 'everywhere'>,
  location: Expression<unknown>,
  orgUnit: Expression<unknown>,
): Predicate {
  const locations = places.map((place) => place.locationId);
  const orgUnits = places.map((place) => place.orgUnit);
  return sql<SqlBool>`exists (
    select from unnest(${locations}::text[], ${orgUnits}::text[]) as held(location_id, org_unit)
    where (held.location_id is null or ${location} is null or held.location_id = ${location})
      and (held.org_unit is null or ${orgUnit} is null or held.org_unit = ${orgUnit}))`;
}
