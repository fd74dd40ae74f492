import type { Role } from '#contract/people.ts';

/** What a role may be granted for, with the record in KOC and Retail: does the grant cover it? */
export const grantShapes: readonly {
  readonly about: string;
  readonly locationId: string | null;
  readonly orgUnit: string | null;
  readonly covers: boolean;
}[] = [
  { about: 'everywhere', locationId: null, orgUnit: null, covers: true },
  { about: 'its location', locationId: 'KOC', orgUnit: null, covers: true },
  { about: 'its org unit', locationId: null, orgUnit: 'Retail', covers: true },
  { about: 'its location and org unit', locationId: 'KOC', orgUnit: 'Retail', covers: true },
  { about: 'another location', locationId: 'BLR', orgUnit: null, covers: false },
  { about: 'another org unit', locationId: null, orgUnit: 'IBD-GCC', covers: false },
  { about: 'its location, another org unit', locationId: 'KOC', orgUnit: 'IBD-GCC', covers: false },
  { about: 'its org unit, another location', locationId: 'BLR', orgUnit: 'Retail', covers: false },
];

/** The roles that are held for a place. */
export const placedRoles = ['FL1', 'FL2', 'T1', 'FINANCE'] as const satisfies readonly Role[];

/** Two parts of one request that one person, who holds both roles, may not take: the first taken, then the second. */
export const twoParts: readonly (readonly [(typeof placedRoles)[number], (typeof placedRoles)[number]])[] = [
  ['FL1', 'FL2'],
  ['FL1', 'T1'],
  ['FL1', 'FINANCE'],
  ['FL2', 'T1'],
  ['FL2', 'FINANCE'],
  // Approval 2 sends it back with a question, which Approval 1 is to answer.
  ['FL2', 'FL1'],
  ['FINANCE', 'FL1'],
  ['T1', 'FL1'],
];
