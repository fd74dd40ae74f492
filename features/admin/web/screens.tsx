import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { adminScreens } from '../screens.ts';

/** The first page of the admin area. */
export const admin = room({
  screens: adminScreens,
  offers: { pageAbove: (path) => (path.startsWith('/admin/') ? '/admin' : '/') },
  pages: { '/admin': part(() => import('./AdminPage.tsx')) },
});
