import { useEffect, useRef } from 'react';

/** What the list is asked for changed, and what is open is not in it: the first that is opens in its stead. */
export function useGoesWithList({
  asked,
  isThere,
  isGone,
  go,
}: {
  asked: string;
  isThere: boolean;
  isGone: boolean;
  go: () => void;
}): void {
  const shown = useRef(asked);
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!isThere || shown.current === asked) return;
    shown.current = asked;
    if (isGone) latest.current();
  }, [asked, isThere, isGone]);
}
