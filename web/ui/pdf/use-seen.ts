import { type RefObject, useEffect, useRef } from 'react';

/** Tells when it comes to a band of what it is scrolled in, which is given by how far that is from its edges. */
export function useSeen(place: RefObject<HTMLElement | null>, onSeen: () => void, band: string): void {
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = element.closest('[data-pages]');
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && told.current(), {
      root: root && getComputedStyle(root).overflowY !== 'visible' ? root : null,
      rootMargin: band,
    });
    middle.observe(element);
    return () => middle.disconnect();
  }, [place, band]);
}
