/** What is counted no further than this is shown as `999+`. */
const shownUpTo = 999;

/** True for a count that stopped before the end: past 999, or past what else it is shown up to. */
export function isCapped(count: number, most = shownUpTo): boolean {
  return count > most;
}

/** A count for people: past 999, or past what else it is shown up to, it is '999+'. */
export function countText(count: number, most = shownUpTo): string {
  return isCapped(count, most) ? `${most}+` : String(count);
}
