import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const idleAfter = 10_000;

/**
 * The place of the toasts. Their code loads at the first toast, once the page is in use, or when it has had nothing else to do for a
 * while. Where the network is gone before that, it loads when it is back, and what waited is shown then: the page goes on without.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./ToastList.tsx').then(
        ({ default: Loaded }) => setList(() => Loaded),
        () => window.addEventListener('online', load, { once: true }),
      );
    onFirstToast(load);
    const timer = setTimeout(load, idleAfter);
    const uses = ['pointerdown', 'keydown'] as const;
    for (const use of uses) window.addEventListener(use, load, { once: true });
    return () => {
      clearTimeout(timer);
      for (const use of [...uses, 'online'] as const) window.removeEventListener(use, load);
    };
  }, []);
  return List && <List />;
}
