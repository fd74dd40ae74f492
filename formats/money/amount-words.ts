import { decimalsOf } from './money.ts';

const ones = [
  '',
  ...[
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
    'Twelve',
    'Thirteen',
  ],
  ...['Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

type Scale = readonly (readonly [size: number, name: string])[];
const indian: Scale = [
  [1e7, 'Crore'],
  [1e5, 'Lakh'],
  [1e3, 'Thousand'],
  [100, 'Hundred'],
];
const general: Scale = [
  [1e12, 'Trillion'],
  [1e9, 'Billion'],
  [1e6, 'Million'],
  [1e3, 'Thousand'],
  [100, 'Hundred'],
];

/** A currency as a cheque has it: its name, and that of its hundredths or thousandths. Another goes by its code. */
const names: Readonly<Record<string, readonly [unit: string, part: string]>> = {
  INR: ['Rupees', 'Paise'],
  USD: ['Dollars', 'Cents'],
  EUR: ['Euros', 'Cents'],
  GBP: ['Pounds', 'Pence'],
  AED: ['Dirhams', 'Fils'],
  KWD: ['Dinars', 'Fils'],
};

function spelled(number: number, scale: Scale): string[] {
  for (const [size, name] of scale) {
    if (number >= size)
      return [...spelled(Math.floor(number / size), scale), name, ...spelled(number % size, scale)];
  }
  if (number < 20) return number === 0 ? [] : [ones[number] ?? ''];
  return [tens[Math.floor(number / 10)] ?? '', ...spelled(number % 10, scale)];
}

/** A whole number from 0 in words; rupees are counted in lakhs and crores, all others in millions. */
export function numberInWords(number: number, currency: string): string {
  return number === 0 ? 'Zero' : spelled(number, currency === 'INR' ? indian : general).join(' ');
}

/** An amount in minor units in words, as it stands on a cheque: Rupees One Lakh Fifty and Five Paise Only. */
export function amountInWords(amount: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  const [name, part] = names[currency] ?? [currency, `/${unit}`];
  const whole = `${name} ${numberInWords(Math.floor(amount / unit), currency)}`;
  const rest = amount % unit;
  if (rest === 0) return `${whole} Only`;
  const fraction = names[currency] ? `${numberInWords(rest, currency)} ${part}` : `${rest}${part}`;
  return `${whole} and ${fraction} Only`;
}
