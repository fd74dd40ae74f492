import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { notificationScreens } from '../screens.ts';
import { NoticeWatch } from './NoticeWatch.tsx';
import { NotificationBell } from './NotificationBell.tsx';

/** Notices, by portal and by e-mail. */
export const notifications = room({
  screens: notificationScreens,
  pages: {
    '/profile/notifications': lazy(() => import('./PreferencesPage.tsx')),
    '/admin/mail': lazy(() => import('./UndeliveredPage.tsx')),
  },
  tools: [NotificationBell],
  offers: { NoticeWatch, MailTrouble: lazy(() => import('./MailTrouble.tsx')) },
});
