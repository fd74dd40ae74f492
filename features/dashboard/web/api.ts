import { callsOf } from '#web/lib/calls.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What waits for the reader, oldest first; the badge of the side menu counts it too. */
export const waiting = answerOf(['waiting'], api.waitingFor, {
  refetchInterval: 60_000,
  // Whoever is told of something may have something to do by it.
  meta: { changesWithNotices: true },
});

/** The reader's cards as they have arranged them. Without an answer none is shown, and the page says so at once: not asked twice. */
export const myWidgets = dataOf(['my-widgets'], api.getMyWidgets, { retry: false });
