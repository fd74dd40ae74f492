import { setTimeout as rest } from 'node:timers/promises';

/** What is worked out, as long as it takes no longer than so many milliseconds. @throws an error after that; the work itself goes on. */
export async function inTime<T>(work: Promise<T>, within: number): Promise<T> {
  const stop = new AbortController();
  const late = rest(within, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`took longer than ${within} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
