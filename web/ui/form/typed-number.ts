import { parseWhole } from '#formats/text/digits.ts';
import { m } from '#messages';

/** A whole number as a form holds it: the text itself where it is none. */
export type TypedNumber = number | string;

/** What is wrong with a typed whole number, in a sentence that says what is taken; null: nothing. */
export function wrongNumber(
  value: TypedNumber,
  { least, most }: { least: number; most: number },
): string | null {
  const number = parseWhole(String(value));
  return number !== null && number >= least && number <= most ? null : m.ui_number_wrong({ least, most });
}
