import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../contract/refusal.ts';
import { movementOf } from './balance.ts';
import type { Decision, Moment, Step } from './decision.ts';
import { ownerOf, type Transition, transitions } from './graph.ts';
import { cleanInvoice } from './invoice.ts';
import { checkNeeds } from './needs.ts';
import { actsFor, isOwn, mayActAs } from './policy.ts';
import { partOf, type RequestState } from './request.ts';
import { roleWords } from './role-words.ts';
import { refuseUnseen } from './seen.ts';
import type { ActionOffer } from './shapes.ts';
import { message, stageOfAction } from './stage.ts';
import { displayName } from './statuses.ts';
import { refuseWhileDecided } from './undo.ts';
import { type Action, isFinal, type PaymentMode, type RequestRole, type Status } from './vocabulary.ts';

/** True when the graph has this arrow for the request as it is now. */
function leadsOn(request: RequestState, transition: Transition): boolean {
  const { when = {} } = transition;
  return (
    transition.from.includes(request.currentStatus) &&
    (when.purchaseType === undefined || when.purchaseType === request.purchaseType) &&
    (when.asked === undefined || when.asked === request.owner) &&
    (when.moneyMoved === undefined || when.moneyMoved === request.moneyMoved) &&
    (when.ownerHasLeft === undefined || request.ownerHasLeft)
  );
}

/** The arrows that an actor may take in a role. The buttons and the check are both made of these. */
export function transitionsFor(request: RequestState, actor: Actor, role: string): Transition[] {
  if (request.beingDecided) return [];
  return transitions.filter(
    (transition) =>
      transition.role === role &&
      leadsOn(request, transition) &&
      mayActAs(request, actor, transition.role) &&
      actsFor(request, actor, transition.role) !== 'taken',
  );
}

/** What a step is called on its button; null when the graph has none such for the request. */
export function labelOf(
  request: RequestState,
  { action, role }: { action: Action; role: RequestRole },
): string | null {
  const transition = transitions.find(
    (one) => one.action === action && one.role === role && leadsOn(request, one),
  );
  return transition?.label() ?? null;
}

/** The buttons: what an actor may do with a request in a role. */
export function actionsFor(request: RequestState, actor: Actor, role: string): ActionOffer[] {
  return transitionsFor(request, actor, role).map((transition) => ({
    action: transition.action,
    label: transition.label(),
    tone: transition.tone,
    call: transition.call,
    needs: transition.needs
      .filter((need) => need.field !== 'assests' || !request.moneyMoved)
      .map((need) => ({ field: need.field, label: need.label(), required: !need.optional })),
  }));
}

/**
 * Decides one step: the next state, the row of the history, the movement of the balance, the confirmation; or why not:
 * 403 not this person, 409 the request has moved on or is not at such a step, 422 something the step needs is missing.
 */
export function decide(request: RequestState, step: Step, actor: Actor, now: Moment): Decision | Refusal {
  const role = isOwn(request, actor) ? 'USER' : step.role;
  const refused = refuseActor(request, { ...step, role }, actor) ?? refuseWhileDecided(request, now.at);
  if (refused) return refused;
  const transition = transitionsFor(request, actor, role).find(({ action }) => action === step.action);
  if (!transition) {
    const status = displayName(request.currentStatus);
    return request.owner === role
      ? refuse(409, 'not_now', m.requests_refused_not_now({ status }))
      : refuse(409, 'not_yours', m.requests_refused_not_yours({ status }));
  }
  const wrong = checkNeeds(request, transition, step, now);
  return isRefusal(wrong) ? wrong : take(request, transition, step, actor, now);
}

function refuseActor(request: RequestState, step: Step, actor: Actor): Refusal | null {
  if (
    isOwn(request, actor) &&
    !transitions.some(({ action, role }) => action === step.action && role === 'USER')
  )
    return refuse(403, 'own_request', m.requests_refused_own());
  if (!mayActAs(request, actor, step.role)) return refuseRole(step.role);
  const unseen = refuseUnseen(request, step.version);
  if (unseen) return unseen;
  return actsFor(request, actor, step.role) === 'taken' ? samePerson(request, step.role, actor) : null;
}

/** What somebody is told who does not hold the role of a step for the request's place. */
export function refuseRole(role: RequestRole): Refusal {
  const words =
    role === 'USER' ? m.requests_refused_employee() : m.requests_refused_role({ role: roleWords(role) });
  return refuse(403, 'role_not_held', words);
}

/** Approval 1, Approval 2 and payer are three people, and a cover counts with the one who is covered. */
function samePerson(request: RequestState, acting: RequestRole, actor: Actor): Refusal {
  const partTakenBy = (empcode: string) =>
    (['FL1', 'FL2', 'FINANCE'] as const).find((role) => {
      const part = partOf(role);
      return part !== null && part !== partOf(acting) && request[part].includes(empcode);
    });
  const own = partTakenBy(actor.empcode);
  if (own) return refuse(403, 'same_person', m.requests_refused_same_person({ role: roleWords(own) }));
  const lenders = actor.grants.flatMap(({ role, onBehalfOf }) =>
    role === acting && onBehalfOf ? [onBehalfOf] : [],
  );
  const lender = lenders.find(({ empcode }) => partTakenBy(empcode));
  const role = (lender && partTakenBy(lender.empcode)) ?? acting;
  return refuse(
    403,
    'same_person',
    m.requests_refused_same_person_covered({ name: lender?.name ?? actor.name, role: roleWords(role) }),
  );
}

function take(
  request: RequestState,
  transition: Transition,
  step: Step,
  actor: Actor,
  now: Moment,
): Decision {
  const { role, action, balance } = transition;
  const amount = balance === 'adjust' ? (step.newTotal ?? request.total) : (step.amount ?? 0);
  const movement = movementOf(request, balance, amount);
  const part = partOf(role);
  const acting = actsFor(request, actor, role);
  const onBehalfOf = acting === 'taken' ? null : acting;
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
  const asked = new Set(transition.needs.map(({ field }) => field));
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
      comment: step.comment?.trim() || null,
      facts: {
        paymentMode: asked.has('paymentMode') ? step.paymentMode : undefined,
        reference: asked.has('reference') ? step.reference : undefined,
        bank: asked.has('bank') ? step.bank?.trim() : undefined,
        shopName: asked.has('shopName') ? step.shopName : undefined,
        amount: asked.has('amount') ? step.amount : undefined,
        date: asked.has('date') ? step.date : undefined,
        total: next.total === request.total ? undefined : next.total,
        invoice: asked.has('invoice') && step.invoice ? cleanInvoice(step.invoice) : undefined,
      },
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

/** True when a person may add files: to their own request, until it is closed. */
export function mayAddFiles(request: RequestState, actor: Pick<Actor, 'empcode'>): boolean {
  return isOwn(request, actor) && !isFinal(request.currentStatus) && !request.beingDecided;
}

/** Further files: the status stays, the history has them. */
export function decideAddFiles(
  request: RequestState,
  version: number,
  actor: Actor,
  now: Moment,
): Decision | Refusal {
  if (!isOwn(request, actor)) return refuseRole('USER');
  const refused = refuseUnseen(request, version) ?? refuseWhileDecided(request, now.at);
  if (refused) return refused;
  if (isFinal(request.currentStatus))
    return refuse(409, 'closed', m.requests_refused_closed({ status: displayName(request.currentStatus) }));
  return {
    next: { ...request, version: request.version + 1 },
    history: {
      sequence: request.version + 1,
      at: now.at,
      actor: actor.empcode,
      onBehalfOf: null,
      role: 'USER',
      action: 'addFiles',
      fromStatus: request.currentStatus,
      toStatus: request.currentStatus,
      comment: null,
      facts: {},
    },
    movement: { reserved: 0, consumed: 0 },
    message: m.requests_done_files(),
    paymentDue: null,
    recovery: null,
  };
}
