import { type Actor, holds } from '../../../contract/people.ts';

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
  return holds(actor, 'HR', store) || holds(actor, 'ADMIN');
}
