import { any, keyOf, partsOf } from '#contract/record-versions.ts';
import { type RoutedRole, routedRoles } from './routing.ts';

/** A place with what holds there for each approval; null where nothing was set for exactly this place. */
export interface RoutedPlace<Row> {
  readonly locationId: string;
  readonly orgUnit: string;
  readonly rows: Readonly<Record<RoutedRole, Row | null>>;
}

/** The routing's settings, two of which are about one place, place by place, in the order in which the places come. */
export function placesOfRouting<Row extends { readonly key: string }>(
  rows: readonly Row[],
): RoutedPlace<Row>[] {
  const places = new Map<
    string,
    { locationId: string; orgUnit: string; rows: Record<RoutedRole, Row | null> }
  >();
  for (const row of rows) {
    const [role, locationId = any, orgUnit = any] = partsOf(row.key, 3) ?? [];
    const routed = routedRoles.find((one) => one === role);
    if (!routed) continue;
    const key = keyOf(locationId, orgUnit);
    const place = places.get(key) ?? { locationId, orgUnit, rows: { FL1: null, FL2: null } };
    place.rows[routed] = row;
    places.set(key, place);
  }
  return [...places.values()];
}

/** How many pages so many things make; at least one. */
export function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}
