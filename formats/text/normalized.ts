/**
 * More marks in a row than any script lays on a letter: Unicode's stream-safe text has at most 30. To put marks in order takes the square
 * of their number: 6,000 in an address would hold everybody up for a fortieth of a second, 24,000 for half of one.
 */
const tooManyMarks = /\p{M}{31}/u;

/** True where more marks stand on a letter than any script lays on one. */
export const isHeapOfMarks = (text: string): boolean => tooManyMarks.test(text);

/** A text in a normal form of Unicode, composed (NFC) unless another is named; as it is where more marks stand on a letter than any script lays on one. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  isHeapOfMarks(text) ? text : text.normalize(form);
