import { m } from '#messages';
import type { Need } from './offer-shapes.ts';
import type { Action, PurchaseType, RequestRole, Status } from './vocabulary.ts';

/** One arrow of the graph, and what it is made of. */

/** A field that a transition needs; its label is a message. */
export interface NeedSpec {
  readonly field: Need['field'];
  /** By the company's currency (ISO 4217), which some are called after. */
  readonly label: (currency: string) => string;
  /** Optional ones are offered, not asked for. */
  readonly optional?: true;
}

/** What must hold besides the status and the role. */
interface Condition {
  readonly purchaseType?: PurchaseType;
  /** Of a clarification: the role that has to answer. */
  readonly asked?: 'USER' | 'FL1';
  readonly moneyMoved?: boolean;
  /** Only while the employee has left the company. */
  readonly ownerHasLeft?: true;
}

type Next =
  | { readonly to: Exclude<Status, 'Seek Clarification'> }
  | { readonly asks: 'USER' | 'FL1'; readonly resume?: 'here' | Status }
  | { readonly byPaymentMode: true }
  | { readonly resumes: true };

/**
 * What it does to the balance. `consumeAmount` uses the amount given and releases the rest; `consume` uses all that is reserved.
 */
export type BalanceEffect = 'keep' | 'adjust' | 'release' | 'consume' | 'consumeAmount';

/** One arrow of the graph: it draws the button and checks the call. */
export interface Transition {
  readonly action: Action;
  readonly role: RequestRole;
  readonly from: readonly Status[];
  readonly when?: Condition;
  readonly label: () => string;
  readonly tone: 'main' | 'plain' | 'harm';
  readonly call: 'updateRequest' | 'uploadInvoice' | 'validateInvoice';
  readonly needs: readonly NeedSpec[];
  readonly next: Next;
  readonly balance: BalanceEffect;
  readonly movesMoney?: true;
}

export const need = (field: NeedSpec['field'], label: NeedSpec['label']): NeedSpec => ({ field, label });
export const offer = (field: NeedSpec['field'], label: NeedSpec['label']): NeedSpec => ({
  field,
  label,
  optional: true,
});

export const note = offer('comment', m.assetrequests_need_note);
