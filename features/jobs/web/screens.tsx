import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { jobsScreens } from '../screens.ts';

/** What the portal does by itself, for administrators. */
export const jobs = room({
  screens: jobsScreens,
  pages: { '/admin/jobs': lazy(() => import('./JobsPage.tsx')) },
});
