import { normalized } from './normalized.ts';

/** What other programs leave in the cells of their exports, taken off again. Pure; what is not understood stays as it was, to be refused where it is read. */

/** Marks that nobody sees and that no word needs; the two joiners, which Indic and Arabic words are written with, are not among them. */
const invisible = /[\u200b\u200e\u200f\u2060\ufeff\u00ad]/g;
/** What sets a direction around a text and turns no letter of it round; overrides do, and stay to be refused. */
const directions = /[\u202a-\u202c\u2066-\u2069]/g;
const overrides = /[\u202d\u202e]/;
const spaces = /[\s\u0085\u2800\u3164]+/gu;

/** A line without ends of lines, without spaces that are doubled or of another kind, and without marks that nobody sees; composed. */
export function cleanLine(text: string): string {
  const plain = normalized(text).replace(invisible, '').replace(spaces, ' ');
  // Where letters are turned round, what closes that stays as well: the whole is refused.
  return (overrides.test(plain) ? plain : plain.replace(directions, '')).trim();
}

/** A text without what keeps spreadsheets from taking it for a number or formula: `="0012"`, `'0012`, and the words of a link in place of its formula. */
export function unguarded(text: string): string {
  const [, linked, shown] = /^=\s*HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/i.exec(text) ?? [];
  if (linked !== undefined) return shown?.trim() || linked;
  const [, quoted] = /^=\s*(?:T\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return guard.test(text) ? text.slice(1) : text;
}

/** An apostrophe before what a spreadsheet would take for a number, a day, a formula, a truth or an error; any other may be a name's: 'd Arc. */
const guard =
  /^'(?:[\d=+\-@#]|[.,]\d|[$€£¥₹(] ?\d|(?:true|false)$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]*\d)/i;

/** True for a text with an apostrophe before it and none behind, as a guard leaves it. */
export const isGuarded = (text: string): boolean => /^'[^']/.test(text) && !text.endsWith("'");

/** True where an apostrophe is likely a name's own: 'd Arc, 't Hooft, 's-Gravenhage. */
export const beginsWithParticle = (text: string): boolean => /^'\p{Ll}{1,2}[ -]/u.test(text);

const nothing = new Set([
  ...[
    'null',
    '(null)',
    '<null>',
    '[null]',
    '\\n',
    'nil',
    '(nil)',
    'none',
    '(none)',
    'nan',
    'nat',
    'undefined',
  ],
  ...['n/a', '#n/a', 'n.a.', 'n.a', 'na', '#null!', '(blank)', '(empty)'],
  ...['-', '--', '---', '–', '—', '.', '?', '_', '*'],
]);

/** True for what databases and people write where they have nothing to say: NULL, N/A, \N, -. */
export function saysNothing(text: string): boolean {
  return nothing.has(cleanLine(text).toLowerCase());
}

/**
 * A whole number that has passed through a float (`1001.0`, `9.876500501E9`) as its digits; any other text as it was. Where digits
 * may have been rounded away (`9.88E9`) nobody knows the number: null.
 */
export function wholeText(text: string): string | null {
  const [, whole] = /^(\d+)\.0+$/.exec(text) ?? [];
  if (whole !== undefined) return whole;
  const [, first, decimals, exponent] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i.exec(text) ?? [];
  if (first === undefined) return text;
  return decimals?.length === Number(exponent) && decimals.length < 15 ? `${first}${decimals}` : null;
}
