import { Suspense, useState } from 'react';
import { usePart } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';

const PromptDrawer = part(() => import('./PromptDrawer.tsx'), { instead: null });

/** Asks what was due when the reader signed in, once: whoever puts it off is asked at their next sign-in. */
export function PromptWatch() {
  const popStatus = usePart('popStatus');
  const [isDue, setDue] = useState(popStatus.isDue);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <PromptDrawer
        onDone={() => {
          popStatus.settle();
          setDue(false);
        }}
      />
    </Suspense>
  );
}
