import { type Static, Type } from 'typebox';
import { listOf, named, orNull } from '#contract/shapes.ts';
import { Invoice } from './invoice-shapes.ts';
import { Asset, ChangesShown } from './item-shapes.ts';
import { JourneyStep, summary } from './request-shapes.ts';
import { Person, RoleName, Somebody, StatusName } from './shapes.ts';
import { actions, fileKinds } from './vocabulary.ts';

/** One request in full. */

export const RequestFile = named('RequestFile', {
  /** The portal's own name: what `downloadDocument` takes. */
  fileName: Type.String(),
  /** The name that the person gave it. */
  originalName: Type.String(),
  kind: Type.Enum(fileKinds),
  contentType: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** Of a picture: its readable copy, an upright PDF, for `downloadDocument`. Null: not made yet, or there is nothing to make. */
  readableName: orNull(Type.String()),
  /** The picture cannot be decoded: there will be no readable copy. */
  readableFailed: Type.Boolean(),
  /** The row of the history that it came with. */
  sequenceID: Type.Integer(),
  at: Type.String(),
  by: Person,
});
export type RequestFile = Static<typeof RequestFile>;

export const HistoryRow = Type.Object({
  sequenceID: Type.Integer(),
  at: Type.String(),
  by: Person,
  /** The colleague on leave in whose place they acted. */
  onBehalfOf: orNull(Somebody),
  role: Type.String(),
  action: Type.Enum(actions),
  /** What was done, to read after the name: `submitted the request`. */
  text: Type.String(),
  comment: orNull(Type.String()),
  fromStatus: orNull(Type.String()),
  toStatus: StatusName,
  /** Facts of the step: `{label, value}` (bank reference, amount, ...). */
  facts: listOf({
    label: Type.String(),
    value: Type.String(),
    /** An amount in minor units, where the value is one. */
    amount: orNull(Type.Integer()),
  }),
});
export type HistoryRow = Static<typeof HistoryRow>;

export const Balance = named('RequestBalance', {
  empcode: Type.String(),
  year: Type.Integer(),
  currency: Type.String(),
  entitled: Type.Integer(),
  reserved: Type.Integer(),
  consumed: Type.Integer(),
  /** Entitled less reserved less consumed. */
  available: Type.Integer(),
  /** 1 when the person may start a request now; else `refusal` says why not. */
  mayStart: Type.Boolean(),
  refusal: orNull(Type.String()),
});
export type Balance = Static<typeof Balance>;

/** One request with everything that its page shows. */
export const RequestDetail = Type.Object({
  ...summary,
  shop: Type.Object({
    name: Type.String(),
    place: orNull(Type.String()),
    accountNumber: orNull(Type.String()),
    bankCode: orNull(Type.String()),
  }),
  /** In order of priority; deleted and disabled ones are left out. */
  assests: Type.Array(Asset),
  files: Type.Array(RequestFile),
  history: Type.Array(HistoryRow),
  journey: Type.Array(JourneyStep),
  /** Who has it now: at most three of those it waits for. */
  waitsFor: Type.Array(Person),
  /** The same in a sentence, to stand beside the status. */
  now: Type.String(),
  /** The balance of the year it counts in, and what would be left of it after this request. */
  balance: Balance,
  balanceAfter: Type.Integer(),
  mayAddFiles: Type.Boolean(),
  /** Whom administrators have named for a role of this one request. */
  assignees: listOf({
    role: RoleName,
    person: Person,
    /** The name of the administrator. */
    assignedBy: Type.String(),
    at: Type.String(),
    comment: orNull(Type.String()),
  }),
  /** For its employee, while it waits for others: whether they may remind these, from which day (YYYY-MM-DD) on. */
  nudge: orNull(
    Type.Object({
      mayNudge: Type.Boolean(),
      from: Type.String(),
      nudgedAt: orNull(Type.String()),
      /** Why not now: one sentence. */
      refusal: orNull(Type.String()),
    }),
  ),
  /** For an approver: what was amended since their role last decided on it (before its first decision: anybody). Null: nothing. */
  changes: orNull(ChangesShown),
  /** Null while no invoice was sent. */
  invoice: orNull(Invoice),
  /** Of a reimbursement that has fallen due: what is owed to the employee, or was paid to them. */
  payment: orNull(
    Type.Object({
      status: Type.Enum(['Due', 'Paid'] as const),
      amount: Type.Integer(),
      /** The bank's reference; null: not paid yet. */
      reference: orNull(Type.String()),
      /** YYYY-MM-DD. */
      paidOn: orNull(Type.String()),
    }),
  ),
});
export type RequestDetail = Static<typeof RequestDetail>;
