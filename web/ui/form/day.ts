import { displayDate } from '#formats/time/dates.ts';
import { parseDay } from '#formats/time/typed-day.ts';
import { m } from '#messages';

/** True for a day as the calls take it, YYYY-MM-DD; false for what was typed and is none. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDay(value) === value;
}

/** What is typed as YYYY-MM-DD; what is no day stays as it is, and blanks are nothing. */
export function readDay(text: string): string {
  return parseDay(text) ?? (text.trim() === '' ? '' : text);
}

/** A day as its field shows it. */
export function shownDay(value: string): string {
  return isDay(value) ? displayDate(value) : value;
}

/** What stands in the field after a change: who types digits only, as on a phone, gets the dashes between them. */
export function typeDay(before: string, text: string): string {
  const isOneMore = text.length === before.length + 1 && text.startsWith(before) && /\d$/.test(text);
  if (!isOneMore) return text;
  return text.replace(/^(\d{2})(\d)$/, '$1-$2').replace(/^(\d{2}-\d{2})(\d)$/, '$1-$2');
}

/** What is wrong with a day that was typed, in a sentence that says what is taken; null: nothing. Nothing typed is wrong too. */
export function wrongDay(
  value: string,
  { min, max }: { min?: string | undefined; max?: string | undefined } = {},
) {
  if (!isDay(value)) return m.ui_date_wrong({ example: displayDate(min ?? max ?? '2026-11-22') });
  if (min && value < min) return m.ui_date_early({ min: displayDate(min) });
  return max && value > max ? m.ui_date_late({ max: displayDate(max) }) : null;
}
