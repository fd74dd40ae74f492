import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { systemCheckScreens } from '../screens.ts';

/** How the portal is doing. */
export const systemCheck = room({
  screens: systemCheckScreens,
  pages: { '/admin/system': part(() => import('./SystemPage.tsx')) },
});
