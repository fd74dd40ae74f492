import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { RunStatus } from '../vocabulary.ts';

export function statusTone(status: RunStatus): 'ask' | 'ok' | 'plain' {
  if (status === 'Draft') return 'ask';
  return status === 'Released' ? 'ok' : 'plain';
}

/** What is wrong with a reference of the bank's or the number of an order. */
export function wrongReference(typed: string): string | false {
  return !/^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$/.test(typed.trim()) && m.paymentdesk_field_reference();
}

/** Today, as YYYY-MM-DD, in the company's time zone. */
export function todayIn(timeZone: string): string {
  return dayOf(new Date(), timeZone);
}
