import { type Static, Type } from 'typebox';
import { call } from '../../contract/call.ts';
import { line } from '../../contract/typed-text.ts';
import { uploadBounds } from '../../contract/uploads.ts';
import { listOrders } from './list-order.ts';
import { listViews } from './list-views.ts';
import {
  ActionOffer,
  Amount,
  Assests,
  Balance,
  CalendarDate,
  Comment,
  DraftID,
  InvoiceFacts,
  Option,
  RequestDetail,
  RequestID,
  RequestSummary,
  RoleName,
  Shop,
  StatusName,
  text,
  Version,
} from './shapes.ts';
import { actions, limits, paymentModes, purchaseTypes, requestRoles, statuses } from './vocabulary.ts';

/**
 * The calls of the asset request (the specification's section 7), under `/download/buying`. Amounts are integers in minor
 * units. Every call that changes something takes the header `Idempotency-Key` (8 to 100 of `A-Z a-z 0-9 _ -`): the same key
 * with the same content is done once and answered the same; with other content it is refused.
 *
 * An approver's decision waits UNDO_SECONDS before it takes effect: then `Done` carries `decision`, see `undo-contract.ts`.
 */

const closed = { additionalProperties: false } as const;
const ActingRole = Type.Enum(requestRoles);
const ActionName = Type.Enum(actions);
const mostFiles = uploadBounds.files;

/** Who the caller acts as, and what narrows a list. What is sent never widens what the caller may see. */
const narrowing = {
  currentRole: Type.Optional(RoleName),
  locationId: Type.Optional(text(20)),
  empcode: Type.Optional(text(20)),
  orgUnit: Type.Optional(text(60)),
  requestId: Type.Optional(RequestID),
};

/** A list's question. `view`: `waiting` for the caller, of these those to approve, to verify or to inform of, `all` that the caller may see. */
export const ListQuery = Type.Object(
  {
    ...narrowing,
    view: Type.Optional(Type.Enum(listViews)),
    /** One's own requests only. */
    mine: Type.Optional(Type.Boolean()),
    /** Leaves out Closed, Rejected and Cancelled. */
    active: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Array(StatusName, { maxItems: statuses.length })),
    /** In the title, the id, the person's name and code. */
    search: Type.Optional(text(100, 0)),
    purchaseType: Type.Optional(Type.Enum(purchaseTypes)),
    /** Minor units, both included. */
    amountFrom: Type.Optional(Amount),
    amountTo: Type.Optional(Amount),
    /** Has had its status for at least so many days of 24 hours. */
    waitingDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    /** By how long it has had its status, or by the amount. Default: `oldest` for what waits, else `newest`. */
    order: Type.Optional(Type.Enum(listOrders)),
    /** With each request's journey. */
    journey: Type.Optional(Type.Boolean()),
    /** The `next` of the page before. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  closed,
);
export type ListQuery = Static<typeof ListQuery>;

/** A page of requests. `next` is the cursor of the following page; null: this was the last. */
export const RequestPage = Type.Object({
  data: Type.Array(RequestSummary),
  next: Type.Union([Type.String(), Type.Null()]),
  /** The role that the list was made for. */
  currentRole: RoleName,
  /** How many in each view, whatever the filters; `oldest`: since when the longest waits. */
  counts: Type.Object({
    waiting: Type.Integer(),
    approvals: Type.Integer(),
    invoices: Type.Integer(),
    inform: Type.Integer(),
    oldest: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type RequestPage = Static<typeof RequestPage>;

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

export const AssetRequest = Type.Object(
  {
    purchaseType: Type.Enum(purchaseTypes),
    assests: Assests,
    shop: Shop,
    comment: Type.Optional(Comment),
    /** The draft that it was written as: it is deleted. */
    draftId: Type.Optional(DraftID),
    /** What the bill of a reimbursement says (needed); not kept of a purchase in store, whose invoice comes later. */
    invoice: Type.Optional(InvoiceFacts),
  },
  closed,
);
export type AssetRequest = Static<typeof AssetRequest>;

export const saveRequest = call({
  method: 'POST',
  path: '/download/buying/saveRequest',
  summary: 'Submits a request; its total is reserved from the balance of the year.',
  multipart: {
    field: 'AssetRequest',
    files: 'The quote, or the bill of a reimbursement (needed).',
    mostFiles,
  },
  once: true,
  body: AssetRequest,
  answer: Done,
});

/** Every action without a file; which fields an action needs is in its `needs`. */
export const UpdateRequest = Type.Object(
  {
    requestID: RequestID,
    currentRole: ActingRole,
    action: ActionName,
    /** The `sequenceID` of the request as it was read. */
    version: Version,
    comment: Type.Optional(Comment),
    paymentMode: Type.Optional(Type.Enum(paymentModes)),
    /** The bank reference (UTR), cheque number or order number. */
    reference: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$' })),
    bank: Type.Optional(line(80)),
    shopName: Type.Optional(line(120)),
    /** Minor units: what was paid, what the invoice says, what is to be recovered. */
    amount: Type.Optional(Amount),
    date: Type.Optional(CalendarDate),
    billVerified: Type.Optional(Type.Boolean()),
    /** With `updateRequest`: the items as they should be now. */
    assests: Type.Optional(Assests),
    shop: Type.Optional(Shop),
  },
  closed,
);
export type UpdateRequest = Static<typeof UpdateRequest>;

export const updateRequest = call({
  method: 'POST',
  path: '/download/buying/updateRequest',
  summary: 'Takes one step with a request: every action without a file.',
  once: true,
  body: UpdateRequest,
  answer: Done,
});

export const UploadInvoice = Type.Object(
  {
    requestID: RequestID,
    action: Type.Enum(['uploadInvoice', 'reuploadInvoice', 'receivedGood', 'receivedDamaged'] as const),
    version: Version,
    comment: Type.Optional(Comment),
    /** What the invoice says: needed but for a photo of a damage. */
    invoice: Type.Optional(InvoiceFacts),
  },
  closed,
);
export type UploadInvoice = Static<typeof UploadInvoice>;

export const uploadInvoice = call({
  method: 'POST',
  path: '/download/buying/uploadInvoice',
  summary:
    'The employee sends the invoice (or sends it anew, or declares the condition of what was delivered).',
  multipart: { field: 'AssetRequest', files: 'The invoice, or a photo of the damage.', mostFiles },
  once: true,
  body: UploadInvoice,
  answer: Done,
});

export const MultipleAssetRequestDocuments = Type.Object(
  {
    requestID: RequestID,
    /** The assetId that each file belongs to, in the order of the files; fewer: the rest belong to the request as a whole. */
    assests: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      maxItems: limits.files,
      default: [],
    }),
    /** The version of the request as it was read. */
    sequenceID: Version,
  },
  closed,
);
export type MultipleAssetRequestDocuments = Static<typeof MultipleAssetRequestDocuments>;

export const uploadMultipleFiles = call({
  method: 'POST',
  path: '/download/buying/uploadMultipleFiles',
  summary: "Adds further files to one's own request, as long as it is not closed.",
  multipart: {
    field: 'MultipleAssetRequestDocuments',
    files: 'What else belongs to the request.',
    mostFiles,
  },
  once: true,
  body: MultipleAssetRequestDocuments,
  answer: Done,
});

export const ValidateInvoice = Type.Object(
  {
    currentRole: Type.Enum(['FL1', 'FL2'] as const),
    action: Type.Enum(['verifyInvoice', 'wrongInvoice', 'approve'] as const),
    version: Version,
    /** Minor units: the amount on the invoice. */
    amount: Type.Optional(Amount),
    comment: Type.Optional(Comment),
    billVerified: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ValidateInvoice = Static<typeof ValidateInvoice>;

export const validateInvoice = call({
  method: 'POST',
  path: '/download/buying/validateInvoice/{id}',
  summary:
    'Approval 1 verifies the invoice or says what is wrong with it; Approval 2 the bill of a reimbursement.',
  once: true,
  params: Type.Object({ id: RequestID }),
  body: ValidateInvoice,
  answer: Done,
});

export const getAssetRequests = call({
  method: 'POST',
  path: '/download/buying/getAssetRequests',
  summary: "The general list: one's own, and in the roles beside FL1 and FL2 what these may see.",
  body: ListQuery,
  answer: RequestPage,
});

export const getuserRequests = call({
  method: 'POST',
  path: '/download/buying/getuserRequests',
  summary: 'The work list of an approver (FL1, FL2), of the places that they cover.',
  body: ListQuery,
  answer: RequestPage,
});

export const getAssetRequestsBasedOnStatus = call({
  method: 'POST',
  path: '/download/buying/getAssetRequestsBasedOnStatus',
  summary: 'The general list, of the given statuses only.',
  body: Type.Interface(
    [ListQuery],
    { status: Type.Array(StatusName, { minItems: 1, maxItems: statuses.length }) },
    closed,
  ),
  answer: RequestPage,
});

export const getAssetRequest = call({
  method: 'GET',
  path: '/download/buying/getAssetRequest',
  summary: 'One request: items, files, history, journey, what the caller may do with it.',
  query: Type.Object({ requestID: RequestID, currentRole: Type.Optional(RoleName) }, closed),
  answer: Type.Object({ data: RequestDetail }),
});

export const getWorkflowAction = call({
  method: 'POST',
  path: '/download/buying/getWorkflowAction',
  summary:
    "The specification's stage and label for the acting role, and what the caller may do with the request.",
  body: Type.Object({ requestID: RequestID, currentRole: Type.Optional(RoleName) }, closed),
  answer: Type.Object({
    data: Type.Object({
      stage: Type.Integer(),
      label: Type.Union([Type.String(), Type.Null()]),
      actions: Type.Array(ActionOffer),
    }),
  }),
});

export const getUserBalance = call({
  method: 'POST',
  path: '/download/buying/getUserBalance',
  summary:
    "The balance of this year, or of `year`: one's own, or that of somebody whose requests one may see.",
  body: Type.Object(
    {
      empcode: narrowing.empcode,
      year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2200 })),
    },
    closed,
  ),
  answer: Type.Object({ data: Balance }),
});

export const getAssetCategoryList = call({
  method: 'GET',
  path: '/download/buying/getAssetCategoryList',
  summary: 'The categories that a request may ask for.',
  answer: Type.Object({ data: Type.Array(Option) }),
});

export const getOrgUnitList = call({
  method: 'GET',
  path: '/download/buying/getOrgUnitList',
  summary: 'The org units.',
  answer: Type.Object({ data: Type.Array(Option) }),
});

export const getOrgUnitName = call({
  method: 'POST',
  path: '/download/buying/getOrgUnitName',
  summary: 'The name of one org unit.',
  body: Type.Object({ orgUnit: text(60) }, closed),
  answer: Type.Object({ data: Option }),
});

export const downloadDocument = call({
  method: 'GET',
  path: '/download/buying/downloadDocument',
  summary: 'A file of a request, as it was uploaded, or its readable copy; answers ranges.',
  query: Type.Object(
    {
      fileName: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
      ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    },
    closed,
  ),
});

/** The invoice report: the payment desk's page orders it. */
export type {
  getInvoiceReport,
  getInvoiceReports,
  InvoiceReport,
  orderInvoiceReport,
  ReportFilter,
} from './report-contract.ts';
/** What stands in the way of a step, and how a payment stands: the payment desk says it. */
export type { Hindrance, PayStanding } from './shapes.ts';
/** A request's id and its number: other features name requests by them too. */
export { requestIdOf, requestNumberOf } from './vocabulary.ts';
