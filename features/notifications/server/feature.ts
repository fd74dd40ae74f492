import { m } from '#messages';
import { feature } from '#server/feature.ts';
import type { NoticeKinds } from '../kinds.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { notificationScreens } from '../screens.ts';
import { mailAttention } from './deliveries-service.ts';
import { workNotifications } from './delivery-jobs.ts';
import type { StillWaits } from './mail-service.ts';
import { openPusher } from './push/pusher.ts';
import { registerNotifications } from './routes.ts';
import type { PicturesSeen } from './service.ts';
import { mailSetUp } from './set-up-service.ts';

declare module '#server/feature.ts' {
  interface Collected {
    notices: NoticeKinds;
    stillWaits: StillWaits;
  }
  interface Services {
    picturesSeen: PicturesSeen;
  }
}

/** Notices, by portal, by e-mail and to browsers. */
export const notifications = feature({
  name: 'notifications',
  auditWords,
  jobWords,
  screens: notificationScreens,
  fieldWords,
  needs: ['picturesSeen', 'openSessions'],
  jobs: ({ platform, services }, { notices = [], stillWaits = [] }) =>
    workNotifications(platform, notices, stillWaits, {
      pusher: openPusher(platform.env, platform.now),
      stillOpen: services.openSessions.stillOpen,
    }),
  tells: ({ platform }) => ({
    setUp: [mailSetUp(platform)],
    attention: [mailAttention(platform)],
    menuEntries: [
      {
        label: m.notifications_lost_title,
        action: '/admin/mail',
        icon: 'mail-warning',
        status: 1,
        serialNo: 917,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.notifications_lost_about },
      },
    ],
  }),
  routes: (app, { platform, services }) => registerNotifications(app, platform, services),
});
