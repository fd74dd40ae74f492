import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { jobsScreens } from '../screens.ts';

/** What the portal does by itself, for administrators. */
export const jobs = room({
  screens: jobsScreens,
  pages: { '/admin/jobs': part(() => import('./JobsPage.tsx')) },
});
