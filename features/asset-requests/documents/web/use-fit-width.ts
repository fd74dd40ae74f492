import { useCallback, useEffect, useState } from 'react';

/** How wide an element is, in whole CSS pixels; 0 before it is known. */
export function useFitWidth(): { ref: (element: HTMLElement | null) => void; fit: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [fit, setFit] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setFit(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref: useCallback((next: HTMLElement | null) => setElement(next), []), fit };
}
