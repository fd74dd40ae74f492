import { clockTime } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { PaymentMode, PurchaseType } from '../../workflow/vocabulary.ts';

// Apart from what the dashboard says: a first visit does not bring these.

/** Who pays when, in a word. */
export function purchaseTypeWords(type: PurchaseType): string {
  return type === 'instore' ? m.assetrequests_form_instore() : m.assetrequests_form_reimbursement();
}

/** A way to pay, in words. */
export function paymentModeWords(mode: PaymentMode): string {
  if (mode === 'RTGS') return m.assetrequests_mode_rtgs();
  return mode === 'Cheque' ? m.assetrequests_mode_cheque() : m.assetrequests_mode_online();
}

/** What a file is. */
export function fileKindWords(kind: RequestFile['kind']): string {
  if (kind === 'quote') return m.assetrequests_page_file_quote();
  if (kind === 'bill') return m.assetrequests_page_file_bill();
  if (kind === 'invoice') return m.assetrequests_page_file_invoice();
  return kind === 'photo' ? m.assetrequests_page_file_photo() : m.assetrequests_page_file_document();
}

/** Whose decision waits, and until when. */
export function decidedWords(waiting: NonNullable<RequestSummary['beingDecided']>, timeZone: string): string {
  const time = clockTime(waiting.takesEffectAt, timeZone, true);
  return waiting.mine
    ? m.assetrequests_undo_row_yours({ time })
    : m.assetrequests_undo_row({ name: waiting.by.name, time });
}
