import { feature } from '../../../server/feature.ts';
import { notificationAuditWords } from '../audit-words.ts';
import type { NoticeKinds } from '../kinds.ts';
import { notificationScreens } from '../screens.ts';
import { workNotifications } from './delivery-jobs.ts';
import type { StillWaits } from './mail-service.ts';
import { registerNotifications } from './routes.ts';
import type { PicturesSeen } from './service.ts';

declare module '../../../server/feature.ts' {
  interface Collected {
    notices: NoticeKinds;
    stillWaits: StillWaits;
  }
  interface Services {
    picturesSeen: PicturesSeen;
  }
}

/** Notices, by portal and by e-mail. */
export const notifications = feature({
  name: 'notifications',
  auditWords: notificationAuditWords,
  screens: notificationScreens,
  needs: ['picturesSeen', 'openSessions'],
  jobs: ({ platform }, { notices = [], stillWaits = [] }) => workNotifications(platform, notices, stillWaits),
  routes: (app, { platform, services }) => registerNotifications(app, platform, services),
});
