import { isOffline, onNetwork } from './network.ts';

/** Milliseconds: what could not be had is asked for again. */
const againAfter = 30_000;

/**
 * Loads what comes behind all that the page is drawn with, after so many milliseconds, and gives it to `use`. Without the network it waits for it:
 * what then fails, some browsers take for failed until the page is loaded anew. Until `gone`.
 */
export function loadLater<Loaded>(
  load: () => Promise<Loaded>,
  use: (loaded: Loaded) => void,
  { after, gone }: { after: number; gone: AbortSignal },
): void {
  let stop = () => {};
  const attempt = () => {
    stop();
    if (gone.aborted) return;
    if (isOffline()) {
      stop = onNetwork(attempt);
      return;
    }
    load().then(
      (loaded) => !gone.aborted && use(loaded),
      () => setTimeout(attempt, againAfter),
    );
  };
  setTimeout(attempt, after);
}
