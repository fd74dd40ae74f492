import type { Role } from '#contract/people.ts';
import { ofStatus, type WaitingStep } from './statuses.ts';
import { isFinal, type Status } from './vocabulary.ts';

/** What a request of this status waits for from somebody in this role. */
export function waitingStep(role: Role, status: Status): WaitingStep {
  if (isFinal(status)) throw new Error(`${status} waits for nobody`);
  const { owner, waits } = ofStatus[status];
  // What an employee who has left can't finish falls to the desk.
  return role === 'FINANCE' && owner === 'USER' ? 'recovery' : waits;
}

/** The kind of such a thing, as the dashboard names it. */
export const kindOf = (role: Role, status: Status) => `asset-request.${waitingStep(role, status)}`;

/**
 * The paths of the menu under which it can be done: one's own on its own page, and in the inbox of whoever has no other list
 * there; others' in the inbox; what is to be paid at the payment desk too.
 */
export function pathsOf(role: Role, status: Status, hasWorkList: boolean): string[] {
  const inbox = '/requests-list';
  if (role === 'USER') return ['/asset-at-residence', ...(hasWorkList ? [] : [inbox])];
  const step = waitingStep(role, status);
  return step === 'payment' || step === 'order' ? [inbox, '/payments'] : [inbox];
}
