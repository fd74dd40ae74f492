import type { Audience } from '#contract/audience.ts';
import { m } from '#messages';
import { plainList } from '../text/lists.ts';
import { roleName } from './role-name.ts';

/** An audience in words, org units and locations by their codes. */
export function audienceWords({ orgUnits, locations, roles }: Audience): string {
  const named = [...orgUnits, ...locations, ...roles.map(roleName)];
  return named.length === 0 ? m.formats_everybody() : plainList(named);
}
