import { type Static, Type } from 'typebox';
import { named, orNull } from '#contract/shapes.ts';
import { ActionOffer } from './offer-shapes.ts';
import { Person, RoleName, StatusName } from './shapes.ts';
import { actions, paymentModes, purchaseTypes } from './vocabulary.ts';

/** A request as the lists show it, and what a step with it answers. */

/** One step of the picture of a request's way. */
export const JourneyStep = named('JourneyStep', {
  key: Type.Enum([
    'submitted',
    'approval1',
    'approval2',
    'payment',
    'cheque',
    'handover',
    'order',
    'delivery',
    'invoice',
    'closed',
    'rejected',
    'cancelled',
  ] as const),
  label: Type.String(),
  state: Type.Enum(['done', 'here', 'to come'] as const),
  /** Whom it is (or was, or will be) with. Empty: nobody covers it yet, or it needs nobody. */
  who: Type.Array(Person),
  /** Done: when. Here: since when. To come: null. ISO 8601, UTC. */
  at: orNull(Type.String()),
  /** Here, and somebody was asked something: who has to answer is in `who`. */
  asked: Type.Boolean(),
});
export type JourneyStep = Static<typeof JourneyStep>;

/** Somebody's decision that waits for its time. */
const BeingDecided = Type.Object({
  decisionID: Type.String(),
  by: Person,
  /** What was decided, and as it is on its button: null for anybody but its maker. */
  action: orNull(Type.Enum(actions)),
  label: orNull(Type.String()),
  takesEffectAt: Type.String(),
  /** The reader's own, which they may undo. */
  mine: Type.Boolean(),
});

export const summary = {
  requestID: Type.String(),
  /** The version: an action carries the one it saw. It is the number of the last row of the history. */
  sequenceID: Type.Integer(),
  title: Type.String(),
  purchaseType: Type.Enum(purchaseTypes),
  currentStatus: StatusName,
  /** The status as people read it. */
  displayName: Type.String(),
  /** What it waits for, in words: `payment`, `uploading the invoice`; null when it is final. */
  step: orNull(Type.String()),
  /** Whether the shop's bank account is known: without it a transfer must wait. */
  hasAccount: Type.Boolean(),
  paymentMode: orNull(Type.Enum(paymentModes)),
  total: Type.Integer(),
  /** ISO 4217. */
  currency: Type.String(),
  submittedAt: Type.String(),
  /** Since when it has had this status. */
  since: Type.String(),
  /** The role it waits for; null when it is final. */
  owner: orNull(RoleName),
  active: Type.Boolean(),
  empcode: Type.String(),
  empname: Type.String(),
  designation: Type.String(),
  locationId: Type.String(),
  city: Type.String(),
  orgUnit: Type.String(),
  /** True when it waits for the reader, in the role they act in. */
  waiting: Type.Boolean(),
  /** The role that the reader acts in on this request. */
  currentRole: RoleName,
  /** Empty for everybody while a decision waits. */
  actions: Type.Array(ActionOffer),
  /** A decision that was made and has not taken effect: until then its maker may undo it, and nobody may act. */
  beingDecided: orNull(BeingDecided),
};

/** A request in a list. `journey` comes when it was asked for. */
export const RequestSummary = named('RequestSummary', {
  ...summary,
  journey: Type.Optional(Type.Array(JourneyStep)),
});
export type RequestSummary = Static<typeof RequestSummary>;

/** What a change answers: the request's state now, and the sentence for the toast with its description. */
export const Done = named('RequestDone', {
  data: Type.Object({
    requestID: Type.String(),
    sequenceID: Type.Integer(),
    currentStatus: StatusName,
    /** The specification's confirmation message, word for word. Of a decision that waits: what takes effect, and when. */
    message: Type.String(),
    /** Who has the request now. */
    description: Type.String(),
    /**
     * A decision that waits: the request is as it was, and its maker may undo it until then (`undo-contract.ts`); the confirmation
     * message comes from `getDecision` once it has taken effect. Null: it is done.
     */
    decision: Type.Union([
      Type.Object({ decisionID: Type.String(), takesEffectAt: Type.String() }),
      Type.Null(),
    ]),
  }),
});
export type Done = Static<typeof Done>;
