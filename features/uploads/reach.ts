import type { Actor, Role } from '../../contract/people.ts';
import { holds } from '../../contract/people.ts';

/** The places for which somebody may upload what is open to these roles; null: all. */
export function reachOf(
  actor: Pick<Actor, 'grants'>,
  openTo: readonly Role[],
): { locationId: string | null; orgUnit: string | null }[] | null {
  if (holds(actor, 'ADMIN')) return null;
  const places = actor.grants.filter(({ role }) => openTo.includes(role));
  if (places.some(({ locationId, orgUnit }) => locationId === null && orgUnit === null)) return null;
  return places.map(({ locationId, orgUnit }) => ({ locationId, orgUnit }));
}
