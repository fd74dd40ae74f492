import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A pause in typing, in milliseconds, after which the address follows. */
const pause = 300;

/** What stands in a field, and what the field tells of it. */
export interface Ahead<T> {
  readonly value: T;
  /** Something was typed: the field has it at once, the address after a pause. */
  readonly change: (next: T) => void;
  /** The field is left, or Enter was pressed: the address follows now. */
  readonly settle: () => void;
}

/**
 * A field's own value, ahead of the address that follows it. The address comes back later than people type: as the field's value it would
 * take letters away. Only what it says of itself (back, a saved view, a cleared filter) is taken over.
 */
export function useAhead<T>(value: T, follow: (value: T) => void): Ahead<T> {
  const [own, setOwn] = useState(value);
  const latest = useRef({ value, own, follow });
  latest.current = { value, own: latest.current.own, follow };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the address was told and has not said yet, the oldest first.
  const underWay = useRef<readonly T[]>([]);

  useLayoutEffect(() => {
    const place = underWay.current.indexOf(value);
    underWay.current = underWay.current.slice(place < 0 ? underWay.current.length : place + 1);
    if (place >= 0) return;
    clearTimeout(timer.current);
    latest.current.own = value;
    setOwn(value);
  }, [value]);
  useEffect(() => {
    // Back and forward may come before what was told is drawn: then it never is, and nothing above would notice.
    function takeBack() {
      clearTimeout(timer.current);
      underWay.current = [];
      latest.current.own = latest.current.value;
      setOwn(latest.current.value);
    }
    window.addEventListener('popstate', takeBack);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', takeBack);
    };
  }, []);

  function settle() {
    clearTimeout(timer.current);
    const now = latest.current;
    const told = underWay.current.length > 0 ? underWay.current.at(-1) : now.value;
    if (Object.is(now.own, told)) return;
    underWay.current = [...underWay.current, now.own];
    now.follow(now.own);
  }
  function change(next: T) {
    latest.current.own = next;
    setOwn(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, pause);
  }
  return { value: own, change, settle };
}
