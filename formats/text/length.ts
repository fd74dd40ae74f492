/** The most characters a short text has where nothing else is said (section 5). */
export const defaultMaxLength = 16;

/** True when a text is longer than `most` or shorter than `least` characters (section 5); a surrogate pair is one. */
export function isWrongLength(text: string, most: number = defaultMaxLength, least = 0): boolean {
  // A text has at most twice as many units as characters: what is longer than that need not be counted.
  if (text.length > most * 2) return true;
  const length = [...text].length;
  return length > most || length < least;
}
