import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { InvoiceCheck, InvoiceFacts } from '../workflow/invoice-shapes.ts';
import { Amount, RequestID } from '../workflow/shapes.ts';
import { calls } from './calls.ts';

/** The calls about invoices, beside those of `contract.ts`. */

export const checkInvoice = call(calls.checkInvoice, {
  summary:
    'Compares an invoice with its request and with all others before it is sent: what the approver will see. Nothing is kept.',
  body: closedObject({
    /** One's own request that the invoice is for; left out: the bill of a new reimbursement. */
    requestID: Type.Optional(RequestID),
    invoice: InvoiceFacts,
    /** The SHA-256 of each file that would be sent, in hexadecimal. */
    files: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { maxItems: uploadBounds.files }),
    /** Of a new reimbursement: the shop, and what the request comes to so far. */
    shop: Type.Optional(line(120)),
    total: Type.Optional(Amount),
  }),
  answer: Type.Object({ data: Type.Object({ checks: Type.Array(InvoiceCheck) }) }),
});
