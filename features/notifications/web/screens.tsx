import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { notificationScreens } from '../screens.ts';
import { NoticeWatch } from './NoticeWatch.tsx';
import { NotificationBell } from './NotificationBell.tsx';

/** Notices, by portal and by e-mail. */
export const notifications = room({
  screens: notificationScreens,
  pages: {
    '/profile/notifications': part(() => import('./PreferencesPage.tsx')),
    '/admin/mail': part(() => import('./UndeliveredPage.tsx')),
  },
  tools: [NotificationBell],
  offers: { NoticeWatch, MailTrouble: part(() => import('./MailTrouble.tsx')) },
});
