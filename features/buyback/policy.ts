import { type Actor, holds } from '#contract/people.ts';
import type { Reader } from './rules.ts';

/** Where the buyer of an order works: whoever is Finance or an administrator there looks after it. */
export interface OfBuyer {
  readonly empcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** How somebody looks at an order. */
export function readerOf(buyer: OfBuyer, actor: Pick<Actor, 'empcode' | 'grants'>): Reader {
  return {
    isBuyer: buyer.empcode === actor.empcode,
    isFinance: holds(actor, 'FINANCE', buyer),
    isAdmin: holds(actor, 'ADMIN', buyer),
  };
}

/** An order is seen by its buyer, and by Finance and the administrators of where they work. */
export function maySeeOrder(buyer: OfBuyer, actor: Pick<Actor, 'empcode' | 'grants'>): boolean {
  const { isBuyer, isFinance, isAdmin } = readerOf(buyer, actor);
  return isBuyer || isFinance || isAdmin;
}
