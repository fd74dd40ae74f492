import { useEffect } from 'react';
import { loadLater } from '#web/lib/load-later.ts';
import { useRooms } from '#web/lib/room.ts';

/** Milliseconds: it comes behind all that the page is drawn with. */
const watchedAfter = 3_000;

/** Counts what is used, unless the browser asks not to be tracked. */
export function UseWatch() {
  const rooms = useRooms();
  useEffect(() => {
    const gone = new AbortController();
    loadLater(
      () => import('./watch.ts'),
      ({ watchUse }) => watchUse(rooms, gone.signal),
      { after: watchedAfter, gone: gone.signal },
    );
    return () => gone.abort();
  }, [rooms]);
  return null;
}
