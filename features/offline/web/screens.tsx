import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { offlineScreens } from '../screens.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

/** The portal without the network: the page, what was read before, what goes out later. */
export const offline = room({
  screens: offlineScreens,
  pages: { '/unsent': part(() => import('./UnsentPage.tsx')) },
  offers: { OfflineNotice },
});
