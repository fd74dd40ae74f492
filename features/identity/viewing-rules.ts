import { type Actor, holds } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';

/** A viewing ends by itself after this long. */
export const viewingSeconds = 30 * 60;
/** Why somebody looks at the portal as a colleague, in characters. */
export const longestReason = 300;

/**
 * Why somebody may not look at the portal as a colleague, as both are now; null: they may. Another administrator is looked at by nobody: whoever
 * did would see what they decide, in their name, and two of them could watch each other.
 */
export function refusedViewing(administrator: Actor, person: Actor): Refusal | null {
  if (!holds(administrator, 'ADMIN', person)) return refuse(403, 'forbidden', m.error_forbidden());
  if (administrator.empcode === person.empcode) return refuse(409, 'oneself', m.identity_viewing_oneself());
  if (holds(person, 'ADMIN'))
    return refuse(403, 'an_administrator', m.identity_viewing_administrator({ name: person.name }));
  return null;
}
