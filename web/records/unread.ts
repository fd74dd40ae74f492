import type { RecordField, RecordFields } from '#contract/records.ts';
import { isDay, wrongDay } from '../ui/form/day.ts';
import { wrongAmount } from '../ui/form/money.ts';
import { type TypedNumber, wrongNumber } from '../ui/form/typed-number.ts';
import type { TypedRecord } from './typed-record.ts';

/** What was typed and cannot be read, by its field: the server is asked about the rest. */
export function unreadOf(
  fields: RecordFields,
  { value, effectiveFrom }: TypedRecord,
  currency: string,
): Record<string, string> {
  const wrong = [
    ['effectiveFrom', isDay(effectiveFrom) ? null : wrongDay(effectiveFrom)] as const,
    ...Object.entries(fields).map(
      ([name, field]) => [name, unreadField(field, value[name], currency)] as const,
    ),
  ];
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== null));
}

function unreadField(field: RecordField, typed: unknown, currency: string): string | null {
  if (field.type === 'amount' && typeof typed === 'string') return wrongAmount(typed, currency);
  return field.type === 'whole' ? wrongNumber(typed as TypedNumber, field) : null;
}
