import { useCallback, useSyncExternalStore } from 'react';

/** 768 px or less is narrow (the specification's section 9). */
export const narrow = '(max-width: 768px)';

/** From 1280 px there is room for an open side menu beside any page. */
export const roomy = '(min-width: 1280px)';

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
