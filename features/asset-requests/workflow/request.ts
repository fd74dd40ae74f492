import type { Action, PaymentMode, PurchaseType, RequestRole, Status } from './vocabulary.ts';

/** A decision that has been made and waits for its time: see `undo.ts`. */
export interface BeingDecided {
  readonly decisionID: string;
  readonly by: { readonly empcode: string; readonly name: string };
  readonly role: RequestRole;
  readonly action: Action;
  /** ISO 8601. */
  readonly takesEffectAt: string;
}

/** A request as the rules see it. Amounts are in minor units. */
export interface RequestState {
  readonly requestNumber: number;
  /** Whose request it is, and whether they have left the company. */
  readonly empcode: string;
  readonly ownerHasLeft: boolean;
  /** Where its owner worked when it was submitted: which approvers it falls to. */
  readonly locationId: string;
  readonly orgUnit: string;
  readonly purchaseType: PurchaseType;
  readonly currentStatus: Status;
  /** The role it waits for; null when it is final. */
  readonly owner: RequestRole | null;
  /** Where a clarification that Approval 1 answers leads back to. */
  readonly resumeStatus: Status | null;
  readonly paymentMode: PaymentMode | null;
  /** True once money was paid or an order was placed: from then on it can't be rejected or cancelled. */
  readonly moneyMoved: boolean;
  /** The number of the last row of its history. */
  readonly version: number;
  /** The year whose balance it counts in: that of its submission. */
  readonly year: number;
  readonly total: number;
  /** What it holds of the balance now, and what it has used of it. */
  readonly reserved: number;
  readonly consumed: number;
  /** What was paid of it by transfer or cheque; none: nothing yet, or it was ordered. */
  readonly paid?: number | null | undefined;
  /** Those who have acted on it as Approval 1, as Approval 2, and at the payment: never the same person in two of these. */
  readonly firstApprovers: readonly string[];
  readonly secondApprovers: readonly string[];
  readonly payers: readonly string[];
  /** While a decision waits on it, nobody may act. */
  readonly beingDecided?: BeingDecided | null | undefined;
}

/** The three parts that three people take. */
export type Part = 'firstApprovers' | 'secondApprovers' | 'payers';

/** The part that a role takes in a request; the employee takes none. */
export function partOf(role: RequestRole): Part | null {
  if (role === 'FL1') return 'firstApprovers';
  if (role === 'FL2') return 'secondApprovers';
  return role === 'USER' ? null : 'payers';
}
