import { useEffect } from 'react';
import { loadLater } from '#web/lib/load-later.ts';
import { useRooms } from '#web/lib/room.ts';

/** Signs that somebody is at it, most of them before they press anything: a page that only stands there uses nothing, and loads nothing for it. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'];

/** Counts what is used, unless the browser asks not to be tracked. */
export function UseWatch() {
  const rooms = useRooms();
  useEffect(() => {
    const gone = new AbortController();
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      loadLater(
        () => import('./watch.ts'),
        ({ watchUse }) => watchUse(rooms, gone.signal),
        { after: 0, gone: gone.signal },
      );
    };
    const until = { capture: true, passive: true, signal: AbortSignal.any([gone.signal, begun.signal]) };
    for (const sign of signs) document.addEventListener(sign, begin, until);
    return () => gone.abort();
  }, [rooms]);
  return null;
}
