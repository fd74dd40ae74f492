import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Vouched } from '../saml/assertion.ts';
import type { Expected, NotAccepted } from '../saml/check.ts';
import { longestBase64, type ReadResponse } from '../saml/guard.ts';
import type { Trusted } from '../saml/verify.ts';
import type { Arrival, ExpectedLogout, LogoutRequest, LogoutResponse } from '../slo/logout.ts';
import type { Done, Numbered, Task } from './worker.ts';

/** Reads and verifies what comes from the provider outside the thread that answers calls. */
export interface Verifier {
  read(field: string, expected: Expected): Promise<ReadResponse | NotAccepted>;
  verify(response: ReadResponse, trusted: Trusted, now: Date): Promise<Vouched | NotAccepted>;
  readLogout(
    arrival: Arrival,
    expected: ExpectedLogout,
    now: Date,
  ): Promise<LogoutRequest | LogoutResponse | NotAccepted>;
  /** Lets what is under way end, and stops the threads. */
  close(): Promise<void>;
}

/** A thread's share is what answering calls leaves it: one core is theirs, and the threads give way besides. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const giveWay = 10;
/** A response takes some milliseconds; one that takes this long is not one. How long it waits for a thread does not count: that is our doing. */
const withinMs = 10_000;
/** Nobody is still there after this long. */
const mostWaitMs = 120_000;
/** Who comes when so many wait is asked to try again. */
const mostWaiting = 1_000;
const memoryMb = 128;
/** What a response leaves is dropped soon: with more of it the server would grow by some 30 MB before anything is. */
const youngMb = 8;

/**
 * The first message starts a thread, which stays, and load a second: a portal starts without them. A task that takes too long, or too much
 * memory, ends its thread; another takes its place, and the response is refused.
 */
export function startVerifier(
  settings: { readonly program?: string; readonly withinMs?: number } = {},
): Verifier {
  const limit = settings.withinMs ?? withinMs;
  let pool: Threads | null = null;
  let closed = false;
  let last = 0;
  const begun = new Map<number, () => void>();
  const run = async <T>(task: Task): Promise<T | NotAccepted> => {
    if (closed) return notNow('the portal is stopping');
    pool ??= startThreads(settings.program ?? join(import.meta.dirname, 'worker.ts'), (id) =>
      begun.get(id)?.(),
    );
    if (pool.queueSize >= mostWaiting)
      return { accepted: false, code: 'busy', reason: 'too many messages wait to be verified' };
    const id = ++last;
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), mostWaitMs);
    begun.set(id, () => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), limit);
    });
    try {
      return (await pool.run({ ...task, id }, { signal: late.signal })) as T;
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return notNow(`it could not be verified (${reason.slice(0, 200)})`);
    } finally {
      clearTimeout(timer);
      begun.delete(id);
    }
  };
  return {
    read: async (field, expected) =>
      // The one bound that needs no reading: more than this never reaches the thread.
      field.length > longestBase64
        ? { accepted: false, code: 'not_accepted', reason: 'it is too large' }
        : run<ReadResponse>({ read: field, expected }),
    verify: (response, trusted, now) => run<Vouched>({ verify: response, trusted, now }),
    readLogout: (logout, expected, now) => run<LogoutRequest | LogoutResponse>({ logout, expected, now }),
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}

type Threads = Piscina<Numbered<Task>, Done | NotAccepted>;

/** `begins` is told of each task that a thread begins. */
function startThreads(filename: string, begins: (id: number) => void): Threads {
  const pool: Threads = new Piscina({
    filename,
    minThreads: 1,
    maxThreads: threads,
    maxQueue: mostWaiting,
    idleTimeout: 60_000,
    niceIncrement: giveWay,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  // A thread that dies is replaced, whether it had a task or none; its task says so itself.
  pool.on('error', () => {});
  pool.on('message', begins);
  return pool;
}

function notNow(reason: string): NotAccepted {
  return { accepted: false, code: 'unavailable', reason };
}
