import { Suspense, useEffect, useState } from 'react';
import { onFirstToast, ToastList } from './toast.ts';

const idleAfter = 3000;

/** The place of the toasts. Its code loads at the first toast, or when the page has nothing else to do. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    onFirstToast(() => setNeeded(true));
    const timer = setTimeout(() => setNeeded(true), idleAfter);
    return () => clearTimeout(timer);
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
