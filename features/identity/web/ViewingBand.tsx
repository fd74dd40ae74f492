import { Suspense } from 'react';
import { viewingHere } from '#web/lib/viewing.ts';
import { part } from '#web/ui/part.tsx';

const Band = part(() => import('./Band.tsx'), { instead: null });

/** At the top of every page: as whom an administrator sees it. */
export function ViewingBand() {
  const viewing = viewingHere();
  if (!viewing) return null;
  return (
    <Suspense fallback={null}>
      <Band viewing={viewing} />
    </Suspense>
  );
}
