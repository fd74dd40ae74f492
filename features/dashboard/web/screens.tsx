import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { dashboardScreens } from '../screens.ts';
import DashboardPage from './DashboardPage.tsx';
import { useWaiting } from './use-waiting.ts';

/** The first screen, which comes with the frame: it is where people begin. */
export const dashboard = room({
  screens: dashboardScreens,
  pages: { '/': DashboardPage, '/admin/widgets/:kind?': part(() => import('./KeepCardsPage.tsx')) },
  offers: { useWaiting },
});
