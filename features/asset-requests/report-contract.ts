import { type Static, Type } from 'typebox';
import { call } from '../../contract/call.ts';
import { Amount, CalendarDate, StatusName, text } from './shapes.ts';
import { paymentModes, reportFileName } from './vocabulary.ts';

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
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};
const ReportFilter = Type.Object(filter);
export type ReportFilter = Static<typeof ReportFilter>;

export const getInvoiceReport = call({
  method: 'GET',
  path: '/download/buying/getInvoiceReport',
  summary:
    'Requests with their invoices and payments as a spreadsheet: Invoice.xlsx, sheet data. With a ticket for `fileName`, or both secrets.',
  query: Type.Object(
    {
      ...filter,
      fileName: Type.Optional(Type.Literal(reportFileName)),
      ticket: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
});
