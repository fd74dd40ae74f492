const mostDigits = 15;

/**
 * A random number of exactly so many digits, 1 to 15, each as likely as any other; fit for a secret (section 9).
 * @throws RangeError for another count
 */
export function randomDigits(count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > mostDigits) {
    throw new RangeError(`a number of 1 to ${mostDigits} digits`);
  }
  const least = count === 1 ? 0n : 10n ** BigInt(count - 1);
  const span = 10n ** BigInt(count) - least;
  // What is past the last whole span would make some numbers likelier: drawn again.
  const limit = (2n ** 64n / span) * span;
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new BigUint64Array(1));
    if (drawn < limit) return Number(least + (drawn % span));
  }
}
