import type { Role } from '#contract/people.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Grant } from './contract.ts';

/** For which place: what it is called, or that it is all of them. */
export function whereWords({ location, orgUnit }: Pick<Grant, 'location' | 'orgUnit'>): string {
  const parts = [location?.name, orgUnit?.name].filter((part) => part !== undefined);
  return parts.length > 0 ? plainList(parts) : m.directory_grants_everywhere();
}

/** What a role lets one do, and where: 'Gives the first approval for Kochi'. */
export function letsWords(grant: Pick<Grant, 'role' | 'location' | 'orgUnit'>): string {
  return m.directory_grants_lets({ role: grant.role, place: whereWords(grant) });
}

/** What a role lets one do, wherever: for a choice of roles. */
export const roleLets = (role: Role): string =>
  m.directory_grants_lets({ role, place: m.directory_grants_a_place() });
