import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { closedObject, named } from '#contract/shapes.ts';
import { Amount, StatusName, text } from '../workflow/shapes.ts';
import { paymentModes, reportFileName, reportStatuses } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

/** The invoice report (the specification's sections 7 and 9): which requests it has. Amounts are in minor units. */

const filter = {
  locationId: Type.Optional(text(20)),
  orgUnit: Type.Optional(text(60)),
  /** In the title, the id, the person's name and code. */
  search: Type.Optional(text(100, 0)),
  status: Type.Optional(StatusName),
  paymentMode: Type.Optional(Type.Enum([...paymentModes, 'Reimbursement'] as const)),
  least: Type.Optional(Amount),
  most: Type.Optional(Amount),
  /** Submitted from one day to another, in the company's time zone. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
const ReportFilter = closedObject(filter);
export type ReportFilter = Static<typeof ReportFilter>;

/** A report that somebody ordered. */
export const InvoiceReport = named('InvoiceReport', {
  reportId: Type.String(),
  status: Type.Enum(reportStatuses),
  /** While it waits: how many are written before it. */
  ahead: Type.Integer(),
  /** Rows written so far, of how many; null: not counted yet. */
  written: Type.Integer(),
  total: Type.Union([Type.Integer(), Type.Null()]),
  orderedAt: Type.String(),
});
export type InvoiceReport = Static<typeof InvoiceReport>;

export const orderInvoiceReport = call(calls.orderInvoiceReport, {
  summary:
    'Orders the invoice report: it is written in the background, one at a time. Whoever waits for one is answered that one.',
  body: ReportFilter,
  answer: Type.Object({ data: InvoiceReport }),
});

export const getInvoiceReports = call(calls.getInvoiceReports, {
  summary: "The caller's own invoice reports of the last day, the newest first.",
  answer: Type.Object({ data: Type.Array(InvoiceReport) }),
});

export const getInvoiceReport = call(calls.getInvoiceReport, {
  whileViewing: 'private',
  summary:
    'Requests with their invoices and payments as a spreadsheet: Invoice.xlsx, sheet data. With `reportId` one that was ordered and is ready; else it is written now, after those before it. With a ticket for `fileName`, or both secrets.',
  query: closedObject({
    ...filter,
    reportId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    fileName: Type.Optional(Type.Literal(reportFileName)),
    ticket: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});
