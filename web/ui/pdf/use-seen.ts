import { type RefObject, useEffect, useRef } from 'react';

/** Tells when it comes to the upper part of what it is scrolled in. */
export function useSeen(place: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = element.closest('[data-pages]');
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && told.current(), {
      root: root && getComputedStyle(root).overflowY !== 'visible' ? root : null,
      rootMargin: '-25% 0px -70% 0px',
    });
    middle.observe(element);
    return () => middle.disconnect();
  }, [place]);
}
