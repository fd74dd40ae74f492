import { Suspense, useEffect, useState } from 'react';
import { onFirstToast, ToastList } from './toast.ts';

const idleAfter = 10_000;

/**
 * The place of the toasts. Its code loads at the first toast, once the page is in use, or when it has had nothing else to do
 * for a while: without the network, which a toast must say, it could not be loaded any more.
 */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const load = () => setNeeded(true);
    onFirstToast(load);
    const timer = setTimeout(load, idleAfter);
    const uses = ['pointerdown', 'keydown'] as const;
    for (const use of uses) window.addEventListener(use, load, { once: true });
    return () => {
      clearTimeout(timer);
      for (const use of uses) window.removeEventListener(use, load);
    };
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
