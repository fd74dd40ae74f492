import { useEffect } from 'react';
import { useRooms } from '#web/lib/room.ts';

/** Milliseconds: it comes behind all that the page is drawn with. */
const watchedAfter = 3_000;

/** Counts what is used, unless the browser asks not to be tracked. */
export function UseWatch() {
  const rooms = useRooms();
  useEffect(() => {
    const gone = new AbortController();
    setTimeout(async () => (await import('./watch.ts')).watchUse(rooms, gone.signal), watchedAfter);
    return () => gone.abort();
  }, [rooms]);
  return null;
}
