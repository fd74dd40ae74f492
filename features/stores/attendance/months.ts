import { two } from '#formats/time/dates.ts';

const back = 12;

/** A month (YYYY-MM) and the twelve before it, the last one first; with another one that is looked at. */
export function monthsBack(from: string, shown: string): string[] {
  const now = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  const months = Array.from({ length: back + 1 }, (_, index) => now - index).map(
    (number) => `${Math.floor(number / 12)}-${two((number % 12) + 1)}`,
  );
  return months.includes(shown) ? months : [...months, shown];
}
