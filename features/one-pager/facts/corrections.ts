import { type Actor, holds } from '#contract/people.ts';

/** A request for correction, as far as it decides who may do what with it. */
export interface CorrectionState {
  readonly empcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly state: 'open' | 'done' | 'declined' | 'withdrawn';
}

/** What the actor may do with it: HR of the place ends it, but not their own; whoever asked takes it back. Null: to the actor there is none. */
export function correctionActions(
  correction: CorrectionState,
  actor: Pick<Actor, 'empcode' | 'grants'>,
): ('done' | 'decline' | 'withdraw')[] | null {
  const isOwn = correction.empcode === actor.empcode;
  if (!isOwn && !holds(actor, 'HR', correction)) return null;
  if (correction.state !== 'open') return [];
  return isOwn ? ['withdraw'] : ['done', 'decline'];
}
