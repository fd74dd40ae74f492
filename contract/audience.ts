import type { Role } from './people.ts';

/** Whom something is for: whoever is of one of the org units, of the locations and of the roles; where none is named, any will do. */
export interface Audience {
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  readonly roles: readonly Role[];
}

/** Everybody. */
export const everybody: Audience = { orgUnits: [], locations: [], roles: [] };
