import { Suspense } from 'react';
import { part } from '#web/ui/part.tsx';

const RoomIcon = part(() => import('./RoomIcon.tsx'), { instead: null });

/** A menu entry's icon, by its name, where there is no menu: the icons come with the first that is drawn. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <Suspense fallback={<svg width={24} height={24} aria-hidden="true" />}>
      <RoomIcon name={name} />
    </Suspense>
  );
}
