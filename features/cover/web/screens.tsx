import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { coverScreens } from '../screens.ts';

/** Who stands in for whom. */
export const cover = room({
  screens: coverScreens,
  pages: { '/cover': part(() => import('./CoverPage.tsx')) },
});
