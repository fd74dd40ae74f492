/** A certificate that ends within this many days is told about. */
export const warnDays = 30;

const dayMs = 24 * 3600 * 1000;

/** How a certificate stands: `future` is not valid yet, `soon` ends within 30 days, `over` has ended. */
export type CertificateState = 'good' | 'soon' | 'over' | 'future';

/** How a certificate of these dates stands. */
export function certificateState(validFrom: Date, validTo: Date, now: Date): CertificateState {
  if (validTo <= now) return 'over';
  if (validFrom > now) return 'future';
  return validTo.getTime() - now.getTime() <= warnDays * dayMs ? 'soon' : 'good';
}

/** Whole days until the instant, rounded down; negative after it. */
export function daysUntil(at: Date, now: Date): number {
  return Math.floor((at.getTime() - now.getTime()) / dayMs);
}

/** How far the provider's clock was from ours, in milliseconds: positive is ahead. */
export interface Skew {
  readonly count: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The least, the middle and the most of some skews; null of none. */
export function summariseSkew(skews: readonly number[]): Skew | null {
  const sorted = [...skews].sort((one, other) => one - other);
  const [min] = sorted;
  const max = sorted.at(-1);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  if (min === undefined || max === undefined || low === undefined || high === undefined) return null;
  return { count: sorted.length, min, median: Math.round((low + high) / 2), max };
}

/** Everything that a test sign-in looks at, in the order in which it is shown. */
export const checkNames = [
  'answer',
  'status',
  'destination',
  'issuer',
  'decryption',
  'signature',
  'recipient',
  'audience',
  'times',
  'name',
  'employee',
] as const;
