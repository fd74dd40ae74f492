import { Megaphone } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { announcementScreens } from '../screens.ts';

/** Messages to people and groups. */
export const announcements = room({
  screens: announcementScreens,
  pages: { '/admin/announcements': lazy(() => import('./AnnouncementsPage.tsx')) },
  icons: { megaphone: Megaphone },
});
