import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Sessions are opened this far apart, in milliseconds: when a company comes to work, those who are at work already notice nothing.
 * On two cores 200 sign-ins in one instant made the slowest calls of everybody else take twice as long.
 */
const apart = 30;
/** Who comes when so many wait, half a minute, is asked to try again. */
const mostWaiting = 1_000;

/** Lets sessions be opened one after the other. */
export interface Turns {
  /** Waits for its turn, which the posts of one request share; false, at once, where too many wait. */
  take(requestId: string): Promise<boolean>;
  /** Lets everybody go on at once: the server stops, and there is nobody else to be kept waiting. */
  hurry(): void;
}

/** A line for what opens sessions, to be stood in only by who is vouched for: nobody else may make the others wait. */
export function createTurns(): Turns {
  const line = pLimit(1);
  const turns = new Map<string, Promise<boolean>>();
  const stopping = new AbortController();
  const wait = () => setTimeout(apart, undefined, { signal: stopping.signal }).catch(() => {});
  return {
    async take(requestId) {
      const shared = turns.get(requestId);
      if (shared) return shared;
      if (line.pendingCount >= mostWaiting) return false;
      const turn = line(() => wait().then(() => true));
      turns.set(requestId, turn);
      return turn.finally(() => turns.delete(requestId));
    },
    hurry: () => stopping.abort(),
  };
}
