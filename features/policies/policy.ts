import type { Audience } from '#contract/audience.ts';
import { isHrAt, isHrEverywhere, isHrOf } from '#contract/held-places.ts';
import { type Actor, holds } from '#contract/people.ts';
import type { PolicyRecord } from './kinds.ts';

/** All policies are read by administrators and by HR, wherever they are HR: what they say is the company's, and of no person. */
export function mayReadAll(actor: Pick<Actor, 'grants'>): boolean {
  return holds(actor, 'ADMIN') || holds(actor, 'HR');
}

/** A policy is kept and published by HR of all places whose people it is for, and by administrators. */
export function mayPublish(
  actor: Pick<Actor, 'grants'>,
  audience: Pick<Audience, 'locations' | 'orgUnits'>,
): boolean {
  return isHrOf(actor, audience);
}

/** The same of what is kept; the categories are one list for all. `value` null: any of the kind at all. */
export function mayKeep(
  actor: Pick<Actor, 'grants'>,
  kind: PolicyRecord['kind'],
  value: PolicyRecord['value'] | null,
): boolean {
  if (kind === 'policy-category') return isHrEverywhere(actor);
  return value === null || !('audience' in value) || mayPublish(actor, value.audience);
}

/** A question is seen with whoever asked it, and answered, by administrators and by HR of the asker's place; nobody answers themselves. */
export function mayAnswer(
  actor: Pick<Actor, 'empcode' | 'grants'>,
  question: { readonly askedBy: string; readonly locationId: string; readonly orgUnit: string },
): boolean {
  return question.askedBy !== actor.empcode && isHrAt(actor, question);
}
