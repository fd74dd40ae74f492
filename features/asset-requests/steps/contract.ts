import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { closed, closedObject, named } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { InvoiceFacts } from '../workflow/invoice-shapes.ts';
import { Assests, Shop } from '../workflow/item-shapes.ts';
import { Done } from '../workflow/request-shapes.ts';
import { Amount, Comment, RequestID, Version } from '../workflow/shapes.ts';
import { actions, paymentModes, requestRoles } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

const ActingRole = Type.Enum(requestRoles);
const ActionName = Type.Enum(actions);
const mostFiles = uploadBounds.files;

/** Every action without a file; which fields an action needs is in its `needs`. */
export const UpdateRequest = named(
  'UpdateRequest',
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
    date: Type.Optional(Day),
    billVerified: Type.Optional(Type.Boolean()),
    /** With `updateRequest`: the items as they should be now. */
    assests: Type.Optional(Assests),
    shop: Type.Optional(Shop),
  },
  closed,
);
export type UpdateRequest = Static<typeof UpdateRequest>;

export const updateRequest = call(calls.updateRequest, {
  summary: 'Takes one step with a request: every action without a file.',
  once: true,
  body: UpdateRequest,
  answer: Done,
});

export const UploadInvoice = closedObject({
  requestID: RequestID,
  action: Type.Enum(['uploadInvoice', 'reuploadInvoice', 'receivedGood', 'receivedDamaged'] as const),
  version: Version,
  comment: Type.Optional(Comment),
  /** What the invoice says: needed but for a photo of a damage. */
  invoice: Type.Optional(InvoiceFacts),
});
export type UploadInvoice = Static<typeof UploadInvoice>;

export const uploadInvoice = call(calls.uploadInvoice, {
  summary:
    'The employee sends the invoice (or sends it anew, or declares the condition of what was delivered).',
  multipart: { field: 'AssetRequest', files: 'The invoice, or a photo of the damage.', mostFiles },
  once: true,
  body: UploadInvoice,
  answer: Done,
});

export const ValidateInvoice = closedObject({
  currentRole: Type.Enum(['FL1', 'FL2'] as const),
  action: Type.Enum(['verifyInvoice', 'wrongInvoice', 'approve'] as const),
  version: Version,
  /** Minor units: the amount on the invoice. */
  amount: Type.Optional(Amount),
  comment: Type.Optional(Comment),
  billVerified: Type.Optional(Type.Boolean()),
});
export type ValidateInvoice = Static<typeof ValidateInvoice>;

export const validateInvoice = call(calls.validateInvoice, {
  summary:
    'Approval 1 verifies the invoice or says what is wrong with it; Approval 2 the bill of a reimbursement.',
  once: true,
  params: Type.Object({ id: RequestID }),
  body: ValidateInvoice,
  answer: Done,
});
