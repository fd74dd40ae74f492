import { CircleDot } from 'lucide-react';
import { Suspense } from 'react';
import { useRooms } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';

// Those that few menus need: of administrators, and of the company’s own.
const NamedIcon = part(() => import('#web/ui/NamedIcon.tsx'), { instead: null });

/** A menu entry's icon, by its name: a room's, or one that the company may name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = useRooms().find((room) => room.icons?.[name])?.icons?.[name];
  if (Icon) return <Icon aria-hidden="true" />;
  return (
    <Suspense fallback={<CircleDot aria-hidden="true" />}>
      <NamedIcon name={name} />
    </Suspense>
  );
}
