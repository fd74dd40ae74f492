import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { coverScreens } from '../screens.ts';
import { workCovers } from './jobs.ts';
import { registerCover } from './routes.ts';
import { meetsCovers } from './service.ts';

/** Who stands in for whom. */
export const cover = feature({
  name: 'cover',
  auditWords,
  screens: coverScreens,
  fieldWords,
  jobWords,
  needs: ['answersInPerson', 'peopleSearch'],
  tells: ({ platform, services }) => ({
    notices: [{ group: 'other', kinds: ['cover.named', 'cover.set', 'cover.ended', 'cover.both'] }],
    menuEntries: [
      {
        label: m.cover_menu,
        action: '/cover',
        icon: 'umbrella',
        status: 0,
        serialNo: 45,
        roles: null,
        shownTo: {
          isShown: (reader) => meetsCovers(platform, services.answersInPerson, reader),
          why: m.cover_menu_why_not,
        },
      },
    ],
  }),
  jobs: ({ platform }) => workCovers(platform),
  routes: (app, { platform, services }) => registerCover(app, platform, services),
});
