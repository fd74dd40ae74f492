import { useEffect } from 'react';
import { loadLater } from '#web/lib/load-later.ts';

/** Milliseconds: what keeps them live comes behind all that the page is drawn with, and is told then what it has missed. */
const liveAfter = 2_000;

/** Keeps the notifications, and what changes with them, as they are on the server: on every page, with a header or without. */
export function NoticeWatch() {
  useEffect(() => {
    const gone = new AbortController();
    loadLater(
      () => import('./live.ts'),
      ({ keepLive }) => keepLive(gone.signal),
      { after: liveAfter, gone: gone.signal },
    );
    return () => gone.abort();
  }, []);
  return null;
}
