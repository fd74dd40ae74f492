import { useEffect } from 'react';

/** Nothing else is done for so long, in milliseconds. */
const idleMs = 600;

/**
 * Fetches what a policy is read with, and starts it, once the list is there and nothing else is done: whoever is in the list opens one. Not for
 * whoever has asked their browser to save data.
 */
export function useReaderAtHand(isThere: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!isThere || connection?.saveData) return;
    const timer = setTimeout(() => {
      void Promise.all([import('#web/ui/pdf/pdf.ts'), import('./PolicyPage.tsx')]).then(
        ([{ startReader }]) => startReader(),
        // Without the network it is fetched as it is opened.
        () => {},
      );
    }, idleMs);
    return () => clearTimeout(timer);
  }, [isThere]);
}
