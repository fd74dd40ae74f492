import { type Actor, holds } from '#contract/people.ts';

/** The HR system is asked anew by administrators and by HR of everywhere: it has people of all places. */
export function mayRun(actor: Pick<Actor, 'grants'>): boolean {
  return (
    holds(actor, 'ADMIN') ||
    actor.grants.some(
      ({ role, locationId, orgUnit }) => role === 'HR' && locationId === null && orgUnit === null,
    )
  );
}
