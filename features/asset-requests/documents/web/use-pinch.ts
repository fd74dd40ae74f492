import { type RefObject, useEffect, useRef } from 'react';

/** Two fingers on an element: `zoomBy` is told how much further apart they are than when it was told last. */
export function usePinch(place: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let apart = 0;
    const distance = () => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      apart = distance();
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = distance();
      // A few pixels are a hand that rests.
      if (fingers.size !== 2 || apart === 0 || Math.abs(now - apart) < 8) return;
      latest.current(now / apart);
      apart = now;
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      apart = 0;
    };
    const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
    for (const [name, hear] of Object.entries(heard)) element.addEventListener(name as 'pointerdown', hear);
    return () => {
      for (const [name, hear] of Object.entries(heard))
        element.removeEventListener(name as 'pointerdown', hear);
    };
  }, [place]);
}
