/** Org units abroad: the specification's section 2 keeps what is given at home from their staff. */
export const orgUnitsAbroad: readonly string[] = ['IBD-GCC', 'IBD-North America'];

/** True for an org unit abroad. */
export function isAbroad(orgUnit: string): boolean {
  return orgUnitsAbroad.includes(orgUnit);
}
