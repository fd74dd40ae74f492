import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { announcementScreens } from '../screens.ts';
import { announcedPlaces } from './merge-store.ts';
import './jobs.ts';
import { registerAnnouncements } from './routes.ts';
import { beginDue, isStillSaid, sendOn } from './sending-service.ts';

/** How often it is looked for messages whose time has come, in milliseconds. */
const lookEveryMs = 5_000;

/** Messages to people and groups, at once or at their time. */
export const announcements = feature({
  name: 'announcements',
  namesPlaces: [announcedPlaces],
  screens: announcementScreens,
  auditWords,
  jobWords,
  fieldWords,
  demo: () => import('../demo.ts'),
  tells: ({ platform }) => ({
    menuEntries: [
      {
        label: m.announcements_menu,
        action: '/admin/announcements',
        icon: 'megaphone',
        status: 1,
        serialNo: 880,
        roles: ['ADMIN'],
        admin: { section: 'shown', about: m.announcements_about },
      },
    ],
    notices: [{ group: 'other', kinds: ['announcement.sent'] }],
    stillWaits: [({ thing }) => isStillSaid(platform, thing)],
  }),
  jobs: ({ platform }) => {
    platform.outbox.work('announcements.send', ({ announcementId }) => sendOn(platform, announcementId));
    platform.outbox.every(lookEveryMs, () => beginDue(platform));
  },
  routes: (app, { platform }) => registerAnnouncements(app, platform),
});
