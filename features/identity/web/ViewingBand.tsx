import { lazy, Suspense } from 'react';
import { viewingHere } from '#web/lib/viewing.ts';

const Band = lazy(() => import('./Band.tsx'));

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
