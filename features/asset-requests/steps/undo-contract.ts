import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, named } from '#contract/shapes.ts';
import { decisionStates } from '../workflow/undo.ts';
import { calls } from './calls.ts';

/**
 * Undoing a decision. What the approvers decide (FL1, FL2: approve, seekClarification, rejectRequest, answer, informUser,
 * verifyInvoice, wrongInvoice) is checked in full when it is sent, and every refusal comes then; it takes effect UNDO_SECONDS
 * later. Until then the request is as before, nobody may act on it (409 `being_decided`), `actions` is empty for everybody, and
 * `beingDecided` says who decides what and when. UNDO_SECONDS=0: everything takes effect at once.
 */

const DecisionID = Type.String({ format: 'uuid', maxLength: 36 });

/** How a decision stands. */
export const DecisionStanding = named('DecisionStanding', {
  decisionID: Type.String(),
  requestID: Type.String(),
  state: Type.Enum(decisionStates),
  /** Done: the specification's confirmation, word for word. Refused: why. Else a sentence of the portal. */
  message: Type.String(),
  /** Done: who has the request now. */
  description: Type.String(),
  takesEffectAt: Type.String(),
});
export type DecisionStanding = Static<typeof DecisionStanding>;

export const undoDecision = call(calls.undoDecision, {
  summary: 'Takes back a decision of the caller, as long as it has not taken effect.',
  once: true,
  body: closedObject({ decisionID: DecisionID }),
  answer: Type.Object({ data: DecisionStanding }),
});

export const getDecision = call(calls.getDecision, {
  summary: 'How a decision of the caller stands: waiting, done, undone, or refused when its time came.',
  query: closedObject({ decisionID: DecisionID }),
  answer: Type.Object({ data: DecisionStanding }),
});
