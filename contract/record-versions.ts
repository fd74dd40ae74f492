/** A version of something kept, as far as its time goes. `effectiveFrom` is a day: YYYY-MM-DD. */
export interface Dated {
  readonly versionId: number;
  readonly effectiveFrom: string;
  /** Withdrawn before its day, or replaced by another one for the same day. */
  readonly withdrawn: boolean;
}

/** Newest day first; of one day, the one made last. */
function laterFirst(one: Dated, other: Dated): number {
  return one.effectiveFrom === other.effectiveFrom
    ? other.versionId - one.versionId
    : one.effectiveFrom < other.effectiveFrom
      ? 1
      : -1;
}

/** Of one thing's versions, the one in effect on a day; undefined before the first. */
export function inEffect<T extends Dated>(versions: readonly T[], day: string): T | undefined {
  return versions
    .filter(({ withdrawn, effectiveFrom }) => !withdrawn && effectiveFrom <= day)
    .sort(laterFirst)[0];
}

/** Of one thing's versions, those that come after a day, the next one first. */
export function scheduled<T extends Dated>(versions: readonly T[], day: string): T[] {
  return versions
    .filter(({ withdrawn, effectiveFrom }) => !withdrawn && effectiveFrom > day)
    .sort((one, other) => laterFirst(other, one));
}

/** What stands for any of them in a part of a key, and is the key of what there is one of. */
export const any = '*';

/** The key of a thing that is named by several words: `["FL1","KOC","*"]`. */
export function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** True for a code that an administrator gives a thing: it is its key, and never changes. */
export function isCode(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(key);
}

/** The words that a key is made of, or null when it is none of `count` words. */
export function partsOf(key: string, count: number): string[] | null {
  try {
    const parts: unknown = JSON.parse(key);
    const whole =
      Array.isArray(parts) &&
      parts.length === count &&
      parts.every((part) => typeof part === 'string' && part !== '') &&
      JSON.stringify(parts) === key;
    return whole ? (parts as string[]) : null;
  } catch {
    return null;
  }
}
