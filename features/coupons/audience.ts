import { m } from '#messages';
import type { Role } from '../../contract/people.ts';
import { plainList } from '../../formats/lists.ts';
import { roleName } from '../../formats/role-name.ts';

/** Who is offered something: whoever is of one of the org units, of the locations and of the roles; where none is named, any will do. */
export interface Audience {
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  readonly roles: readonly Role[];
}

/** An audience in words, org units and locations by their codes. */
export function audienceWords({ orgUnits, locations, roles }: Audience): string {
  const named = [...orgUnits, ...locations, ...roles.map(roleName)];
  return named.length === 0 ? m.coupons_everybody() : plainList(named);
}
