import { decimalsOf, moneyText } from '#formats/money/money.ts';
import { amountToType, maxAmount, parseAmount, type WrongAmount } from '#formats/money/typed-amount.ts';
import { m } from '#messages';

/** An amount as a form holds it: minor units; null where nothing is typed; the text itself where it is no amount. */
export type TypedAmount = number | string | null;

/** Reads what is typed into an amount. */
export function readAmount(text: string, currency: string): TypedAmount {
  if (text.trim() === '') return null;
  const read = parseAmount(text, currency);
  return 'amount' in read ? read.amount : text;
}

/** An amount as the field shows it before anybody types. */
export function shownAmount(value: TypedAmount | undefined, currency: string): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : grouped(amountToType(value, currency), currency);
}

/**
 * What stands in the field after a change. While only digits are typed they are grouped as the currency's are; anything else stays as
 * it was typed, commas of one's own (`own`) among it: 12,50 is not made 1,250.
 */
export function typeAmount(before: string, text: string, own: boolean, currency: string): string {
  const bare = text.replaceAll(',', '');
  const isOurs = !text.includes(',') || (!own && before === grouped(before.replaceAll(',', ''), currency));
  return isOurs && /^\d+(\.\d*)?$/.test(bare) ? grouped(bare, currency) : text;
}

/** What is wrong with a typed amount, in a sentence that says what is taken; null: nothing. Nothing typed is wrong too. */
export function wrongAmount(
  value: TypedAmount,
  currency: string,
  { least = 1, most = maxAmount }: { least?: number; most?: number } = {},
): string | null {
  if (value === null) return m.ui_amount_needed({ example: exampleOf(currency) });
  const text = typeof value === 'string' ? value : amountToType(value, currency);
  const read = parseAmount(text, currency, { least, most });
  return 'wrong' in read ? sentence(read.wrong, currency, { least, most }) : null;
}

function sentence(wrong: WrongAmount, currency: string, { least, most }: { least: number; most: number }) {
  const example = exampleOf(currency);
  switch (wrong) {
    case 'too_many_decimals':
      return m.ui_amount_decimals({ decimals: decimalsOf(currency), example });
    case 'too_small':
      return least === 1 ? m.ui_amount_zero() : m.ui_amount_small({ least: moneyText(least, currency) });
    case 'too_large':
      return m.ui_amount_large({ most: moneyText(most, currency) });
    case 'not_a_number':
      return m.ui_amount_wrong({ example });
  }
}

/** An amount of the currency as one may type it: 1,200.50. */
function exampleOf(currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  return grouped(amountToType(1_200 * unit + unit / 2, currency), currency).replace(/\.5$/, '');
}

/** Groups the digits before the point: 1,00,000 for rupees, 100,000 otherwise. Nothing else is changed, no zero either. */
function grouped(bare: string, currency: string): string {
  const [whole = '', ...fraction] = bare.split('.');
  const between = currency === 'INR' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  return [whole.replace(between, ','), ...fraction].join('.');
}
