import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { helpScreens, helpWidgets } from '../screens.ts';
import { tellingPlaces } from '../telling/server/merge-store.ts';
import { tellingWaits } from '../telling/server/notice-service.ts';
import { answersInPerson } from '../telling/server/reach-store.ts';
import { tellingPictures } from '../telling/server/read-service.ts';
import { answersForSome } from '../telling/server/topic-store.ts';
import { waitingTellings } from '../telling/server/waiting.ts';
import { helpRecords } from './records.ts';
import { registerHelp } from './routes.ts';
import { helpSource } from './source-service.ts';

/** Questions with their answers, whom to turn to, and what people tell the company. */
export const help = feature({
  name: 'help',
  namesPlaces: [tellingPlaces],
  demo: () => import('../demo.ts'),
  auditWords,
  files: [tellingPictures.named],
  screens: helpScreens,
  fieldWords,
  offers: () => ({ answersInPerson }),
  tells: ({ platform }) => ({
    search: [helpSource(platform)],
    widgets: Object.values(helpWidgets),
    kept: [{ records: helpRecords, home: '/admin/help', icon: 'life-buoy' }],
    waiting: [waitingTellings(platform)],
    notices: [
      { group: 'waiting', kinds: ['help.told'] },
      { group: 'other', kinds: ['help.answered'] },
    ],
    stillWaits: [({ thing }) => tellingWaits(platform, thing)],
    downloads: [tellingPictures.downloads(platform)],
    menuEntries: [
      {
        label: m.help_menu,
        action: '/admin/help',
        icon: 'life-buoy',
        status: 1,
        serialNo: 885,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.help_about },
      },
      {
        label: m.help_told_title,
        action: '/told-us',
        icon: 'messages-square',
        status: 0,
        serialNo: 78,
        roles: null,
        shownTo: {
          isShown: (reader) => answersForSome(platform.database.reads, reader),
          why: m.help_told_menu_why_not,
        },
      },
    ],
  }),
  routes: (app, { platform }) => registerHelp(app, platform),
});
