import type { CellValue, ColumnDef } from 'hucre';
import { decimalsOf, sheetAmount } from '#formats/money/money.ts';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import { displayName } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { type PaymentMode, requestIdOf } from '../../workflow/vocabulary.ts';
import type { ReportRow } from './store.ts';

const dateFormat = 'dd-mm-yyyy';

/** The columns of the report, in their order, with how each is shown. */
export function reportColumns(currency: string): ColumnDef[] {
  const money = { numFmt: sheetAmount(currency), width: 16 };
  const day = { numFmt: dateFormat, width: 12 };
  return [
    { header: m.assetrequests_report_id(), width: 12 },
    { header: m.assetrequests_report_empcode(), width: 14 },
    { header: m.assetrequests_report_name(), width: 24 },
    { header: m.assetrequests_report_location(), width: 28 },
    { header: m.assetrequests_report_org_unit(), width: 18 },
    { header: m.assetrequests_report_category(), width: 18 },
    { header: m.assetrequests_report_title(), width: 36 },
    { header: m.assetrequests_report_purchase_type(), width: 16 },
    { header: m.assetrequests_report_payment_mode(), width: 20 },
    { header: m.assetrequests_report_status(), width: 26 },
    { header: m.assetrequests_report_submitted(), ...day },
    { header: m.assetrequests_report_amount({ currency }), ...money },
    { header: m.assetrequests_report_invoice_number(), width: 20 },
    { header: m.assetrequests_report_invoice_date(), ...day },
    { header: m.assetrequests_report_vendor(), width: 28 },
    { header: m.assetrequests_report_invoice_amount({ currency }), ...money },
    { header: m.assetrequests_report_paid_amount({ currency }), ...money },
    { header: m.assetrequests_report_reference(), width: 22 },
    { header: m.assetrequests_report_paid_on(), ...day },
  ];
}

const modes: Record<PaymentMode, () => string> = {
  RTGS: m.assetrequests_mode_rtgs,
  Cheque: m.assetrequests_mode_cheque,
  Online: m.assetrequests_mode_online,
};

/** One request as typed cells: amounts as numbers in major units, days as dates, the rest as text, never a formula. */
export function reportCells(row: ReportRow, currency: string): CellValue[] {
  const unit = 10 ** decimalsOf(currency);
  const money = (amount: number | null) => (amount === null ? null : Number(amount) / unit);
  // A day has no time zone: the spreadsheet's is counted in UTC.
  const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`));
  return [
    requestIdOf(row.requestNumber),
    row.empcode,
    row.empname,
    placeName(row.locationName, row.city),
    row.orgUnit,
    row.categories,
    titleWords(row.title),
    row.purchaseType === 'instore' ? m.assetrequests_form_instore() : m.assetrequests_form_reimbursement(),
    row.paymentMode === null ? null : modes[row.paymentMode](),
    displayName(row.currentStatus),
    day(row.submittedOn),
    money(row.total),
    row.invoiceNumber,
    day(row.invoiceDate),
    row.vendor,
    money(row.invoiceAmount),
    money(row.paidAmount),
    row.reference,
    day(row.paidOn),
  ];
}
