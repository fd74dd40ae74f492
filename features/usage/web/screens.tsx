import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { usageScreens } from '../screens.ts';
import { UseWatch } from './UseWatch.tsx';

/** How many people use what. */
export const usage = room({
  screens: usageScreens,
  pages: { '/admin/use': lazy(() => import('./UsePage.tsx')) },
  offers: { UseWatch },
});
