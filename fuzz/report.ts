import type { Outcome } from './run.ts';

const mostShown = 25;
/** What a portal may hold more at the end than at the beginning, in bytes: caches and pools fill, and then stay as they are. */
export const mostGrown = 96 * 1024 * 1024;

/** How many of what is wrong there are. */
export const wrongIn = ({ faults, slow, heap }: Outcome, broken: readonly string[]): number =>
  faults.length + slow.length + broken.length + ((heap.parts.at(-1) ?? 0) - heap.before > mostGrown ? 1 : 0);

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What a run came to, as lines. */
export function reportOf(outcome: Outcome, broken: readonly string[]): string[] {
  const { statuses, faults, slow, heap, seconds, requests, operations, succeeded } = outcome;
  const counted = [...statuses].sort(([one], [other]) => one - other);
  const told = counted.map(([status, count]) => `${status === 0 ? 'closed' : status}: ${count}`).join(', ');
  const lines = [...faults, ...slow.map((line) => `slow, ${line}`), ...broken];
  return [
    `${requests} requests to ${operations} operations, ${succeeded} of which answered 200, in ${seconds} s, by ${outcome.signedIn} sessions with ${outcome.known} values known`,
    `answers: ${told}`,
    `later than a second: ${outcome.late}; again so alone: ${slow.length}; longest turn of the loop ${Math.round(outcome.longestTurnMs)} ms; ${Math.round(outcome.cpuMs)} ms of the processor`,
    `held after a sweep: ${megabytes(heap.before)} at the beginning; by quarters ${heap.parts.map(megabytes).join(', ')}`,
    `faults ${faults.length}, slow ${slow.length}, wrong at the end ${broken.length}`,
    ...lines.slice(0, mostShown).map((line) => `  ${line}`),
  ];
}
