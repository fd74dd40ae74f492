import { useCallback, useLayoutEffect, useState } from 'react';
import { remPx } from '#web/lib/rem.ts';

/** How wide an element is, in rem: a larger font leaves less room. 0 before it is known. */
export function useRoom(): { ref: (element: HTMLElement | null) => void; room: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const rem = remPx();
      setRoom(element.getBoundingClientRect().width / rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref: useCallback((next: HTMLElement | null) => setElement(next), []), room };
}
