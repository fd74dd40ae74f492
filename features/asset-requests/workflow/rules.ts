import type { Actor, Colleague } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { transitionsIn } from './actions.ts';
import { movementOf } from './balance.ts';
import type { Decision, Facts, Moment, Step } from './decision.ts';
import { ownerOf } from './graph.ts';
import { checkNeeds } from './needs.ts';
import { isOwn } from './policy.ts';
import { actingOn } from './refuse-actor.ts';
import { partOf, type RequestState } from './request.ts';
import { message, stageOfAction } from './stage.ts';
import { statusSentence } from './statuses.ts';
import type { Transition } from './transition.ts';
import { refuseWhileDecided } from './undo.ts';
import type { PaymentMode, Status } from './vocabulary.ts';

/**
 * Decides one step: the next state, the row of the history, the movement of the balance, the confirmation; or why not:
 * 403 not this person, 409 the request has moved on or is not at such a step, 422 something the step needs is missing.
 */
export function decide(request: RequestState, step: Step, actor: Actor, now: Moment): Decision | Refusal {
  const role = isOwn(request, actor) ? 'USER' : step.role;
  const onBehalfOf = actingOn(request, { ...step, role }, actor);
  if (isRefusal(onBehalfOf)) return onBehalfOf;
  const refused = refuseWhileDecided(request, now.at);
  if (refused) return refused;
  const transition = transitionsIn(request, role).find(({ action }) => action === step.action);
  if (!transition) {
    const status = statusSentence(request.currentStatus);
    return request.owner === role
      ? refuse(409, 'not_now', sentence('assetrequests_refused_not_now', { status }))
      : refuse(409, 'not_yours', sentence('assetrequests_refused_not_yours', { status }));
  }
  const wrong = checkNeeds(request, transition, step, now);
  return isRefusal(wrong) ? wrong : take(request, transition, step, { actor, onBehalfOf, now });
}

/** The decision that an arrow comes to. */
function take(
  request: RequestState,
  transition: Transition,
  step: Step,
  { actor, onBehalfOf, now }: { actor: Actor; onBehalfOf: Colleague | null; now: Moment },
): Decision {
  const { role, action, balance } = transition;
  const amount = balance === 'adjust' ? (step.newTotal ?? request.total) : (step.amount ?? 0);
  const movement = movementOf(request, balance, amount);
  const part = partOf(role);
  const people = onBehalfOf ? [actor.empcode, onBehalfOf.empcode] : [actor.empcode];
  const next: RequestState = {
    ...request,
    ...whereTo(request, transition, step),
    paymentMode: 'byPaymentMode' in transition.next ? modeOf(request, step) : request.paymentMode,
    moneyMoved: request.moneyMoved || transition.movesMoney === true,
    version: request.version + 1,
    total: balance === 'adjust' ? amount : request.total,
    reserved: request.reserved + movement.reserved,
    consumed: request.consumed + movement.consumed,
    ...(part && { [part]: [...new Set([...request[part], ...people])] }),
  };
  return {
    next,
    history: {
      sequence: next.version,
      at: now.at,
      actor: actor.empcode,
      onBehalfOf,
      role,
      action,
      fromStatus: request.currentStatus,
      toStatus: next.currentStatus,
      comment: step.comment ?? null,
      facts: factsOf(request, next, transition, step),
    },
    movement,
    message: message({
      role,
      stage: stageOfAction(role, request.currentStatus, action),
      action,
      purchaseType: request.purchaseType,
    }),
    paymentDue:
      request.currentStatus === 'ReimbursementFl2' && action === 'approve' ? movement.consumed : null,
    recovery: action === 'closeWithRecovery' ? (step.amount ?? 0) : null,
  };
}

/** What is kept of a step: what it was asked for, and a new total. */
function factsOf(before: RequestState, next: RequestState, { needs }: Transition, step: Step): Facts {
  const asked = new Set(needs.map(({ field }) => field));
  return {
    paymentMode: asked.has('paymentMode') ? step.paymentMode : undefined,
    reference: asked.has('reference') ? step.reference : undefined,
    bank: asked.has('bank') ? step.bank : undefined,
    shopName: asked.has('shopName') ? step.shopName : undefined,
    amount: asked.has('amount') ? step.amount : undefined,
    date: asked.has('date') ? step.date : undefined,
    total: next.total === before.total ? undefined : next.total,
    invoice: asked.has('invoice') ? step.invoice : undefined,
  };
}

const statusOfMode = {
  RTGS: 'RTGS Request',
  Cheque: 'Cheque Request',
  Online: 'Online Request',
} as const satisfies Record<PaymentMode, Status>;

type Where = Pick<RequestState, 'currentStatus' | 'owner' | 'resumeStatus'>;

function whereTo(request: RequestState, { next }: Transition, step: Step): Where {
  if ('asks' in next) {
    const resumeStatus = next.resume === 'here' ? request.currentStatus : (next.resume ?? null);
    return { currentStatus: 'Seek Clarification', owner: next.asks, resumeStatus };
  }
  if ('to' in next) return at(next.to);
  if ('resumes' in next)
    return at((request.resumeStatus ?? 'Pending Approval') as Exclude<Status, 'Seek Clarification'>);
  return at(statusOfMode[modeOf(request, step)]);
}

/** How it is to be paid: as Approval 1 says; once money or an order has moved, as before. */
function modeOf(request: RequestState, step: Step): PaymentMode {
  return (request.moneyMoved ? request.paymentMode : step.paymentMode) ?? 'RTGS';
}

function at(currentStatus: Exclude<Status, 'Seek Clarification'>): Where {
  return { currentStatus, owner: ownerOf(currentStatus), resumeStatus: null };
}
