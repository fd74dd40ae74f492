import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { RequestState } from './request.ts';
import type { Action, RequestRole } from './vocabulary.ts';

/** What the two approvers decide. A payment, an order and what the employee does never wait. */
const undoable: ReadonlySet<Action> = new Set([
  'approve',
  'seekClarification',
  'rejectRequest',
  'answer',
  'informUser',
  'verifyInvoice',
  'wrongInvoice',
]);

/** What becomes of a decision: it waits for its time; then it is done, or refused; unless its maker undoes it before. */
export const decisionStates = ['waiting', 'done', 'undone', 'refused'] as const;
export type DecisionState = (typeof decisionStates)[number];

/** True when a step is a decision, which may be undone for a while: an approver's, in that role. */
export function mayBeUndone(action: Action, role: RequestRole): boolean {
  return (role === 'FL1' || role === 'FL2') && undoable.has(action);
}

/** When a decision made now takes effect; null: at once. */
export function takesEffectAt(
  step: { action: Action; role: RequestRole },
  now: Date,
  undoSeconds: number,
): Date | null {
  if (undoSeconds <= 0 || !mayBeUndone(step.action, step.role)) return null;
  return new Date(now.getTime() + undoSeconds * 1_000);
}

/** True once the time of a waiting decision has come. */
export function isDue(decision: { state: DecisionState; takesEffectAt: Date }, now: Date): boolean {
  return decision.state === 'waiting' && decision.takesEffectAt.getTime() <= now.getTime();
}

/** How many seconds are left of a wait, rounded up; at least one, for what is due takes effect within a second. */
export function secondsLeft(takesEffectAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((takesEffectAt.getTime() - now.getTime()) / 1_000));
}

/** Why nobody may act on the request now, or null: somebody has decided, and it has not taken effect (409). */
export function refuseWhileDecided(request: Pick<RequestState, 'beingDecided'>, now: Date): Refusal | null {
  const waiting = request.beingDecided;
  if (!waiting) return null;
  const seconds = secondsLeft(new Date(waiting.takesEffectAt), now);
  return refuse(
    409,
    'being_decided',
    m.assetrequests_refused_being_decided({ name: waiting.by.name, seconds }),
  );
}

/** Decides whether somebody may undo a decision: its maker, while it waits. To anybody else there is none (404). */
export function decideUndo(
  decision: { actor: string; state: DecisionState } | undefined,
  actor: { empcode: string },
): Refusal | null {
  if (!decision || decision.actor !== actor.empcode)
    return refuse(404, 'no_such_decision', m.assetrequests_refused_no_decision());
  if (decision.state === 'waiting') return null;
  return refuse(
    409,
    'too_late',
    decision.state === 'undone' ? m.assetrequests_refused_undone() : m.assetrequests_refused_undo_late(),
  );
}
