const mostDigits = 15;

/**
 * A random number of exactly so many digits, 1 to 15, each as likely as any other; fit for a secret (section 9) where `draw`, 64 random
 * bits at a time, is.
 * @throws RangeError for another count
 */
export function randomDigits(count: number, draw: () => bigint): number {
  if (!Number.isInteger(count) || count < 1 || count > mostDigits) {
    throw new RangeError(`a number of 1 to ${mostDigits} digits`);
  }
  const least = count === 1 ? 0n : 10n ** BigInt(count - 1);
  const span = 10n ** BigInt(count) - least;
  // What is past the last whole span would make some numbers likelier: drawn again.
  const limit = (2n ** 64n / span) * span;
  for (;;) {
    const drawn = draw();
    if (drawn < limit) return Number(least + (drawn % span));
  }
}

/** Digits of any script (१२, ١٢) as 0 to 9; the rest of the text as it was. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Each script has its ten in a row, some several rows on end.
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/** A whole number as people type it, of at most 15 digits of any script, with spaces around it; null for anything else. */
export function parseWhole(text: string): number | null {
  const digits = westernDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
