import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const idleAfter = 10_000;
const againAfter = 1_000;

/**
 * The place of the toasts. Their code loads at the first toast, once the page is in use, or when it has had nothing else to do for a
 * while. Where the network is gone before that, it loads when it is back, and what waited is shown then: the page goes on without.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      // Not tried without the network, unless the page is kept here: what then fails to load, the browser takes for failed until the page is loaded anew.
      if (navigator.onLine || navigator.serviceWorker?.controller)
        import('./ToastList.tsx').then(
          ({ default: Loaded }) => setList(() => Loaded),
          () => {
            timer = setTimeout(load, againAfter);
          },
        );
      else window.addEventListener('online', load, { once: true });
    };
    onFirstToast(load);
    timer = setTimeout(load, idleAfter);
    const uses = ['pointerdown', 'keydown'] as const;
    for (const use of uses) window.addEventListener(use, load, { once: true });
    return () => {
      clearTimeout(timer);
      for (const use of [...uses, 'online'] as const) window.removeEventListener(use, load);
    };
  }, []);
  return List && <List />;
}
