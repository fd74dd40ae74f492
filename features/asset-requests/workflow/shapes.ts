import { type Static, type TSchema, Type } from 'typebox';
import { roles } from '../../../contract/people.ts';
import { line, paragraph } from '../../../contract/typed-text.ts';
import { actions, fileKinds, limits, paymentModes, purchaseTypes, statuses } from './vocabulary.ts';

/** The things that the calls of `contract.ts` carry, with the specification's field names. Amounts are in minor units. */

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
/** Text within bounds; the database takes no NUL. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });

export const RequestID = Type.String({ pattern: '^[Aa][Aa][Rr]-[1-9][0-9]{0,14}$' });
/** A draft's id, made by the page. */
export const DraftID = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount });
export const CalendarDate = Type.String({ format: 'date', maxLength: 10 });
export const Comment = paragraph(limits.comment);
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const RoleName = Type.Enum(roles);
export const StatusName = Type.Enum(statuses);

/** A dropdown option (the specification's section 3). */
export const Option = Type.Object({ value: Type.String(), label: Type.String() });
export type Option = Static<typeof Option>;

/** One thing asked for. `price` is of one piece. `deleted` and `disabled` ones are not shown and not counted. */
export const AssetDraft = Type.Object(
  {
    /** Of an item that is there already, when a request is updated. */
    assetId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    /** The `value` of an asset category. */
    category: text(40),
    name: line(120),
    productID: Type.Optional(line(60)),
    /** Where it can be seen: an http or https link. */
    url: Type.Optional(Type.String({ pattern: '^https?://[^\\s\\u0000]+$', maxLength: 500 })),
    /** The name of one of the files sent along, as the person has it: its picture or quote. */
    screenshotName: Type.Optional(text(200)),
    quantity: Type.Integer({ minimum: 1, maximum: limits.quantity, default: 1 }),
    price: Amount,
    /** Items are shown in this order, lowest first. */
    priority: Type.Integer({ minimum: 1, maximum: 1_000 }),
    deleted: Type.Optional(Type.Boolean()),
    disabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type AssetDraft = Static<typeof AssetDraft>;

export const Assests = Type.Array(AssetDraft, { minItems: 1, maxItems: limits.items });

/** Who is to be paid. The account is needed for a bank transfer and may be given later, with an update. */
export const Shop = Type.Object(
  {
    name: line(120),
    place: Type.Optional(line(120)),
    accountNumber: Type.Optional(Type.String({ pattern: '^[0-9]{6,20}$' })),
    /** The bank's code: IFSC in India. */
    bankCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4,15}$' })),
  },
  { additionalProperties: false },
);
export type Shop = Static<typeof Shop>;

/** What an invoice or a bill says, typed once by whoever sends it. */
export const InvoiceFacts = Type.Object(
  {
    number: line(40),
    /** The day it was written. */
    date: CalendarDate,
    /** Who wrote it. */
    vendor: line(120),
    amount: Amount,
  },
  { additionalProperties: false },
);
export type InvoiceFacts = Static<typeof InvoiceFacts>;

/** What the portal found when it compared an invoice with its request and with all others. Nothing of it decides. */
export const InvoiceCheck = Type.Object({
  check: Type.Enum(['amount', 'date', 'vendor', 'file', 'number'] as const),
  result: Type.Enum(['ok', 'attention'] as const),
  text: Type.String(),
  /** The other requests that it is about, as far as the reader may see them. */
  requests: Type.Array(Type.Object({ requestID: Type.String(), displayName: Type.String() })),
});
export type InvoiceCheck = Static<typeof InvoiceCheck>;

/** The latest invoice of a request. */
export const Invoice = Type.Object({
  number: Type.String(),
  date: Type.String(),
  vendor: Type.String(),
  amount: Type.Integer(),
  checks: Type.Array(InvoiceCheck),
});
export type Invoice = Static<typeof Invoice>;

/** An item as the portal shows it. `screenshotName` is the name that `downloadDocument` takes. */
export const Asset = Type.Object({
  assetId: Type.Integer(),
  category: Type.String(),
  categoryName: Type.String(),
  name: Type.String(),
  productID: orNull(Type.String()),
  url: orNull(Type.String()),
  screenshotName: orNull(Type.String()),
  quantity: Type.Integer(),
  price: Type.Integer(),
  priority: Type.Integer(),
  deleted: Type.Boolean(),
  disabled: Type.Boolean(),
});
export type Asset = Static<typeof Asset>;

const Somebody = Type.Object({ empcode: Type.String(), name: Type.String() });
/** `onBehalfOf`: the colleague on leave in whose place they stand. */
export const Person = Type.Object({
  empcode: Type.String(),
  name: Type.String(),
  onBehalfOf: Type.Optional(Somebody),
});
export type Person = Static<typeof Person>;

export const RequestFile = Type.Object({
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

/** A field that an action asks for: the name it has in the call, and its label. */
export const Need = Type.Object({
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
export const Hindrance = Type.Object({
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
export const ActionOffer = Type.Object({
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

/** One step of the picture of a request's way. */
export const JourneyStep = Type.Object({
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
  facts: Type.Array(
    Type.Object({
      label: Type.String(),
      value: Type.String(),
      /** An amount in minor units, where the value is one. */
      amount: orNull(Type.Integer()),
    }),
  ),
});
export type HistoryRow = Static<typeof HistoryRow>;

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

const summary = {
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
export const RequestSummary = Type.Object({
  ...summary,
  journey: Type.Optional(Type.Array(JourneyStep)),
});
export type RequestSummary = Static<typeof RequestSummary>;

export const Balance = Type.Object({
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

/** A field that is another now; null: empty. Money is text. */
const ChangedField = Type.Object({
  label: Type.String(),
  before: orNull(Type.String()),
  after: orNull(Type.String()),
});

/** What was amended in a request, in words. */
export const ChangesShown = Type.Object({
  /** The decision after which it was amended. */
  since: Type.Object({ by: Person, at: Type.String(), mine: Type.Boolean() }),
  items: Type.Array(
    Type.Object({
      what: Type.Enum(['added', 'removed', 'changed'] as const),
      assetId: Type.Integer(),
      /** As it was, where it has another name now. */
      name: Type.String(),
      /** Of one added or removed: what it is and comes to. */
      detail: orNull(Type.String()),
      /** Of one changed. */
      fields: Type.Array(ChangedField),
    }),
  ),
  shop: Type.Array(ChangedField),
  total: Type.Object({ before: Type.String(), after: Type.String() }),
});
export type ChangesShown = Static<typeof ChangesShown>;

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
  assignees: Type.Array(
    Type.Object({
      role: RoleName,
      person: Person,
      /** The name of the administrator. */
      assignedBy: Type.String(),
      at: Type.String(),
      comment: orNull(Type.String()),
    }),
  ),
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

/** What a change answers: the request's state now, and the sentence for the toast with its description. */
export const Done = Type.Object({
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
