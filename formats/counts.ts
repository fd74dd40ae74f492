/** What is counted no further than this is shown as `999+`. */
const shownUpTo = 999;

/** True for a count that stopped before the end. */
export function isCapped(count: number): boolean {
  return count > shownUpTo;
}

/** A count for people: past 999 it is '999+'. */
export function countText(count: number): string {
  return isCapped(count) ? `${shownUpTo}+` : String(count);
}
