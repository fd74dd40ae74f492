import { availableOf, type Entitlement } from '../workflow/balance.ts';

/** The entitlement of one year. */
export interface YearEntitlement extends Entitlement {
  readonly year: number;
}

/**
 * The day (YYYY-MM-DD) from which one may ask for something again: while nothing is left of `year`, the first day of the next
 * year that has an entitlement: `ruled` is what the rules give for the year after. Null: something is left, or no later year has one yet.
 */
export function nextEligible(
  entitlements: readonly YearEntitlement[],
  year: number,
  ruled: number,
): string | null {
  const present = entitlements.find((entitlement) => entitlement.year === year);
  if (present && availableOf(present) > 0) return null;
  const later = entitlements.filter((one) => one.year > year && one.entitled > 0).map((one) => one.year);
  // A row for that year was set by hand, or by the rule already.
  if (ruled > 0 && !entitlements.some((one) => one.year === year + 1)) later.push(year + 1);
  return later.length === 0 ? null : `${Math.min(...later)}-01-01`;
}
