import { type Static, Type } from 'typebox';
import { named, orNull } from '#contract/shapes.ts';
import { actions } from './vocabulary.ts';

/** What somebody may do with a request. */

/** A field that an action asks for: the name it has in the call, and its label. */
export const Need = named('RequestNeed', {
  field: Type.Enum([
    'comment',
    'paymentMode',
    'reference',
    'bank',
    'shopName',
    'amount',
    'date',
    'billVerified',
    'assests',
    'file',
    'invoice',
  ] as const),
  label: Type.String(),
  required: Type.Boolean(),
});
export type Need = Static<typeof Need>;

/** What stands in the way of a step, and where to put it right; `way` is null where somebody else has to. */
export const Hindrance = named('RequestHindrance', {
  text: Type.String(),
  way: orNull(Type.Object({ link: Type.String(), label: Type.String() })),
});
export type Hindrance = Static<typeof Hindrance>;

const Suggested = Type.Object({ bank: Type.String(), reference: Type.String() });

/** How a payment by hand stands: what is in its way, or what it can begin with. */
export interface PayStanding {
  readonly hindrance: Hindrance | null;
  readonly suggested: Static<typeof Suggested> | null;
}

/** Something the reader may do with a request now: one button. `call` is the call that takes it. */
export const ActionOffer = named('ActionOffer', {
  action: Type.Enum(actions),
  label: Type.String(),
  /** The likely next step is `main`; `harm` ends the request. */
  tone: Type.Enum(['main', 'plain', 'harm'] as const),
  call: Type.Enum(['updateRequest', 'uploadInvoice', 'validateInvoice'] as const),
  needs: Type.Array(Need),
  /** With the request itself: why it would be refused as things are; null: nothing stands in its way. */
  hindrance: Type.Optional(orNull(Hindrance)),
  /** What its fields can begin with: of a cheque, the next one of the book. */
  suggested: Type.Optional(orNull(Suggested)),
});
export type ActionOffer = Static<typeof ActionOffer>;
