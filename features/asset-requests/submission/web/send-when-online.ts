import { asApiError } from '#web/lib/http.ts';

const waits = [2, 4, 8, 15, 30];

/** True when nobody knows whether the call was done: no answer came, or only from something on the way. */
function isLost(error: unknown): boolean {
  const { status, code } = asApiError(error);
  return (status === 0 && code === 'network') || (status >= 502 && status <= 504);
}

/**
 * Sends until an answer comes: with a key that makes it happen once, a repetition does no harm. Calls back `onWaiting` when it begins
 * to wait for the network.
 * @throws what `send` throws of an answer that refuses; the signal's reason when it is aborted
 */
export async function sendWhenOnline<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<T> {
  for (let lost = 0; ; lost++) {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      onWaiting();
      await backOrLater((waits[lost] ?? waits.at(-1) ?? 30) * 1000, signal);
    }
  }
}

/** Waits until the network is back, or for a while: not every loss is the browser's to see. */
function backOrLater(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const back = done(resolve);
    const stop = done(() => reject(signal.reason as Error));
    const timer = setTimeout(back, milliseconds);
    window.addEventListener('online', back);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
