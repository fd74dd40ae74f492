import type { Actor } from '#contract/people.ts';
import { transitions } from './graph.ts';
import type { ActionOffer } from './offer-shapes.ts';
import { actsFor } from './policy.ts';
import type { RequestState } from './request.ts';
import type { Transition } from './transition.ts';
import type { Action, RequestRole } from './vocabulary.ts';

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

/** The arrows that lead on from a request in a role, whoever takes them. */
export function transitionsIn(request: RequestState, role: string): Transition[] {
  if (request.beingDecided) return [];
  return transitions.filter((transition) => transition.role === role && leadsOn(request, transition));
}

/** The arrows that an actor may take in a role: the buttons. */
export function transitionsFor(request: RequestState, actor: Actor, role: string): Transition[] {
  const leading = transitionsIn(request, role);
  const acting = leading[0] ? actsFor(request, actor, leading[0].role) : 'unheld';
  return acting === 'unheld' || acting === 'taken' ? [] : leading;
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

/** The buttons: what an actor may do with a request in a role, where the company pays in a currency (ISO 4217). */
export function actionsFor(
  request: RequestState,
  actor: Actor,
  role: string,
  currency: string,
): ActionOffer[] {
  return transitionsFor(request, actor, role).map((transition) => ({
    action: transition.action,
    label: transition.label(),
    tone: transition.tone,
    call: transition.call,
    needs: transition.needs
      .filter((need) => need.field !== 'assests' || !request.moneyMoved)
      .map((need) => ({ field: need.field, label: need.label(currency), required: !need.optional })),
  }));
}
