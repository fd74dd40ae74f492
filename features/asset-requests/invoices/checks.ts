import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { daysBetween } from '#formats/time/days.ts';
import { m } from '#messages';
import { sameVendor } from '../workflow/invoice.ts';
import type { InvoiceCheck, InvoiceFacts } from '../workflow/invoice-shapes.ts';
import type { PurchaseType } from '../workflow/vocabulary.ts';

/** What an invoice is compared with. Amounts in minor units, days as YYYY-MM-DD. */
export interface InvoiceGround {
  readonly purchaseType: PurchaseType;
  /** What the request comes to; null: not known yet. */
  readonly total: number | null;
  readonly currency: string;
  /** The shop of the request, and the one that an order was placed with. */
  readonly shops: readonly string[];
  /** Null: it has not been submitted yet. */
  readonly submittedOn: string | null;
  /** When the company paid or ordered; null: it has not. */
  readonly paidOn: string | null;
  readonly today: string;
}

/** Another request in which the same file or number was found. */
export interface Repeat {
  readonly requestID: string;
  readonly displayName: string;
  /** Whether the reader may see that request. */
  readonly visible: boolean;
}

/** Who reads: the employee hears that something was used already, an approver also how often and, where they may see it, where. */
export interface Repeats {
  readonly own: boolean;
  readonly files: readonly Repeat[];
  readonly numbers: readonly Repeat[];
}

/** A bill much older than its request, in days: worth a look. */
const longAgo = 90;

/**
 * Compares an invoice with its request and with all others. Each comparison is one line: in order, or worth a look. None of them
 * refuses anything: an approver decides.
 */
export function checkInvoice(facts: InvoiceFacts, ground: InvoiceGround, repeats: Repeats): InvoiceCheck[] {
  const alone = { requests: [] };
  return [
    ...(ground.total === null
      ? []
      : [{ check: 'amount' as const, ...checkAmount(facts, ground.total, ground.currency), ...alone }]),
    { check: 'date', ...checkDate(facts, ground), ...alone },
    ...(ground.shops.length === 0
      ? []
      : [{ check: 'vendor' as const, ...checkVendor(facts, ground.shops), ...alone }]),
    { check: 'file', ...checkRepeat(repeats.files, repeats.own, fileWords) },
    { check: 'number', ...checkRepeat(repeats.numbers, repeats.own, numberWords) },
  ];
}

type Finding = Pick<InvoiceCheck, 'result' | 'text'>;
const ok = (text: string): Finding => ({ result: 'ok', text });
const attention = (text: string): Finding => ({ result: 'attention', text });

function checkAmount({ amount }: InvoiceFacts, total: number, currency: string): Finding {
  const words = { total: moneyText(total, currency), by: moneyText(Math.abs(amount - total), currency) };
  if (amount === total) return ok(m.assetrequests_invoice_amount_equal(words));
  return attention(
    amount < total ? m.assetrequests_invoice_amount_less(words) : m.assetrequests_invoice_amount_more(words),
  );
}

function checkDate({ date }: InvoiceFacts, ground: InvoiceGround): Finding {
  const { submittedOn, paidOn, today, purchaseType } = ground;
  if (date > today) return attention(m.assetrequests_invoice_date_future());
  const asked = submittedOn ?? today;
  if (purchaseType === 'reimbursement') {
    const days = daysBetween(date, asked);
    if (days < 0) return attention(m.assetrequests_invoice_date_after({ date: displayDate(asked) }));
    return days > longAgo
      ? attention(m.assetrequests_invoice_date_old({ days }))
      : ok(m.assetrequests_invoice_date_fits());
  }
  if (submittedOn !== null && date < submittedOn)
    return attention(m.assetrequests_invoice_date_before({ date: displayDate(submittedOn) }));
  if (paidOn !== null && date < paidOn)
    return attention(m.assetrequests_invoice_date_before_payment({ date: displayDate(paidOn) }));
  return ok(m.assetrequests_invoice_date_fits());
}

function checkVendor({ vendor }: InvoiceFacts, shops: readonly string[]): Finding {
  const [shop = ''] = shops;
  return shops.some((name) => sameVendor(vendor, name))
    ? ok(m.assetrequests_invoice_vendor_same({ shop }))
    : attention(m.assetrequests_invoice_vendor_other({ vendor, shop }));
}

interface RepeatWords {
  readonly none: () => string;
  readonly own: () => string;
  readonly some: (inputs: { count: number }) => string;
}
const fileWords: RepeatWords = {
  none: m.assetrequests_invoice_file_new,
  own: m.assetrequests_invoice_file_used,
  some: m.assetrequests_invoice_file_repeat,
};
const numberWords: RepeatWords = {
  none: m.assetrequests_invoice_number_new,
  own: m.assetrequests_invoice_number_used,
  some: m.assetrequests_invoice_number_repeat,
};

function checkRepeat(
  repeats: readonly Repeat[],
  own: boolean,
  words: RepeatWords,
): Finding & Pick<InvoiceCheck, 'requests'> {
  if (repeats.length === 0) return { ...ok(words.none()), requests: [] };
  const text = own ? words.own() : words.some({ count: repeats.length });
  const requests = repeats
    .filter(({ visible }) => visible)
    .map(({ requestID, displayName }) => ({ requestID, displayName }));
  return { ...attention(text), requests };
}
