import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { announcementScreens } from '../screens.ts';

/** Messages to people and groups. */
export const announcements = room({
  screens: announcementScreens,
  pages: { '/admin/announcements': part(() => import('./AnnouncementsPage.tsx')) },
});
