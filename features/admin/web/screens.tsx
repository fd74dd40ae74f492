import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { adminScreens } from '../screens.ts';

/** The first page of the admin area. */
export const admin = room({
  screens: adminScreens,
  offers: { pageAbove: (path) => (path.startsWith('/admin/') ? '/admin' : '/') },
  pages: { '/admin': lazy(() => import('./AdminPage.tsx')) },
});
