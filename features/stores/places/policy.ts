import { isHrAt, isHrEverywhere } from '#contract/held-places.ts';
import { type Actor, holds } from '#contract/people.ts';
import type { StoreRecord } from './kinds.ts';

/** Where a store is, as far as roles go. */
export interface StorePlaced {
  readonly locationId: string;
  readonly orgUnit: string;
}

type Reader = Pick<Actor, 'grants'>;

/** Who sees a store and marks its days: its manager, the manager of its region, HR of its place, and administrators. */
export function mayManage(actor: Reader, store: StorePlaced): boolean {
  return holds(actor, 'STORE', store) || mayPlace(actor, store);
}

/** Who says which people belong to a store: the manager of its region, HR of its place, and administrators. */
export function mayPlace(actor: Reader, store: StorePlaced): boolean {
  return holds(actor, 'REGION', store) || maySetBudget(actor, store);
}

/** Who says how many posts a store has: HR of its place, and administrators. */
export function maySetBudget(actor: Reader, store: StorePlaced): boolean {
  return isHrAt(actor, store);
}

/**
 * Who says where a store is and when it is open: HR of its place, and administrators. The stores of a region may lie anywhere: HR of everywhere
 * keeps those, and administrators. `value` null: any of the kind at all.
 */
export function mayKeep(
  actor: Reader,
  kind: StoreRecord['kind'],
  value: StoreRecord['value'] | null,
): boolean {
  if (kind === 'store-region') return isHrEverywhere(actor);
  return value === null || !('place' in value) || isHrAt(actor, value.place);
}

/** Who opens a locked month of a region again, for all of its stores: whoever is HR for each of their places. */
export function mayReopen(actor: Reader, stores: readonly StorePlaced[]): boolean {
  return stores.every((store) => maySetBudget(actor, store));
}
