import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';

/** A session takes some milliseconds of the database: one is opened after the other. */
const atOnce = 1;
/** Before each the others have these milliseconds: with fewer, a hundred sign-ins a second were felt by all. */
const restMs = 12;
/** Who came back to the thread so much later than asked was held up: others are too, and the sign-in rests again, */
const lateMs = 4;
/** but no longer than this: on a machine that is always late people come in all the same. */
const longestMs = 60;
/** Who comes when so many wait is asked to try again. */
const mostWaiting = 1_000;

/** Lets sessions be opened as fast as the machine can while those who are at work already notice nothing. */
export interface Turns {
  /** Does `work` in its turn, which the posts of one request share; 'full', at once, where too many wait. */
  take<T>(requestId: string, work: () => Promise<T>): Promise<T | 'full'>;
  /** Lets everybody go on at once: the server stops, and there is nobody else to be kept waiting. */
  hurry(): void;
}

/** Rests so many milliseconds, and answers how many more it took: what the event loop was late. */
export type Rest = (ms: number, signal: AbortSignal) => Promise<number>;

const rest: Rest = async (ms, signal) => {
  const started = performance.now();
  await setTimeout(ms, undefined, { signal });
  return performance.now() - started - ms;
};

/** A line for what opens sessions, to be stood in only by who is vouched for: nobody else may make the others wait. */
export function createTurns(pause: Rest = rest): Turns {
  const line = pLimit(atOnce);
  const turns = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  const untilCalm = async () => {
    let rested = 0;
    try {
      for (let late = lateMs; late >= lateMs && rested < longestMs; ) {
        late = await pause(restMs, stopping.signal);
        rested += restMs + late;
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  };
  return {
    async take(requestId, work) {
      const shared = turns.get(requestId);
      if (shared) {
        await shared.catch(() => {});
        return work();
      }
      if (line.pendingCount >= mostWaiting) return 'full';
      const turn = line(async () => {
        await untilCalm();
        return work();
      });
      turns.set(requestId, turn);
      return turn.finally(() => turns.delete(requestId));
    },
    hurry: () => stopping.abort(),
  };
}
