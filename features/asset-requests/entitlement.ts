import { availableOf, type Entitlement } from './balance.ts';

/** The entitlement of one year. */
export interface YearEntitlement extends Entitlement {
  readonly year: number;
}

/**
 * The day (YYYY-MM-DD) from which one may ask for something again: while nothing is left of `year`, the first day of the next
 * year that has an entitlement. Null: something is left, or no later year has one yet.
 */
export function nextEligible(entitlements: readonly YearEntitlement[], year: number): string | null {
  const present = entitlements.find((entitlement) => entitlement.year === year);
  if (present && availableOf(present) > 0) return null;
  const later = entitlements.filter((one) => one.year > year && one.entitled > 0).map((one) => one.year);
  return later.length === 0 ? null : `${Math.min(...later)}-01-01`;
}
