import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { usageScreens } from '../screens.ts';
import { UseWatch } from './UseWatch.tsx';

/** How many people use what. */
export const usage = room({
  screens: usageScreens,
  pages: { '/admin/use': part(() => import('./UsePage.tsx')) },
  offers: { UseWatch },
});
