import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { systemCheckScreens } from '../screens.ts';

/** How the portal is doing. */
export const systemCheck = room({
  screens: systemCheckScreens,
  pages: { '/admin/system': lazy(() => import('./SystemPage.tsx')) },
});
