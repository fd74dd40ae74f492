/** What no person should read: a validator's words, a code, a slip of the grammar, a sentence without its beginning or end. */
const slips = [
  /\bmust\b|\bpattern\b|\bNOT\b|\bschema\b|propert|undefined|\bnull\b|\[object|[{}^\\]/,
  /\b1 (characters|items|days|fields)\b|\ba (account|amount|item|invoice|org|order)\b/,
  / {2}|\.\.|\s[.,:]|^[^A-Z“]|[^.]$/,
];

/** Those of these sentences that nobody should read. */
export function slipsIn(sentences: Iterable<string>): string[] {
  return [...new Set(sentences)].filter((sentence) => slips.some((slip) => slip.test(sentence)));
}

/** Values of every kind, to send where another is meant. `missing`: the field is left out. */
export const missing = Symbol('missing');
export const wrongValues: readonly unknown[] = [
  ...[missing, null, true, 0, -1, 1.5, 1e15, '', ' ', 'x', 'é'.repeat(5_000), '2026-13-45', '3026-01-01'],
  ...[[], {}, ['x', 'x'], Array(2_000).fill('x'), { x: 1 }],
];
