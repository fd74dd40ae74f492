import { CircleDot, type LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import { part } from '#web/ui/part.tsx';

// Those that few menus need: of administrators, and of the company’s own.
const NamedIcon = part(() => import('#web/ui/NamedIcon.tsx'), { instead: null });

const files = import.meta.glob<Record<string, LucideIcon>>('../../*/web/icons.ts', {
  eager: true,
  import: 'menuIcons',
});
const icons: Record<string, LucideIcon> = Object.assign({}, ...Object.values(files));

/** The icon that a room has by this name in its `web/icons.ts`, or one that the company may name. */
export default function RoomIcon({ name }: { name: string }) {
  const Icon = icons[name];
  if (Icon) return <Icon aria-hidden="true" />;
  return (
    <Suspense fallback={<CircleDot aria-hidden="true" />}>
      <NamedIcon name={name} />
    </Suspense>
  );
}
