import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { auditWords, jobWords } from '../names.ts';
import { usageScreens } from '../screens.ts';
import { workUse } from './jobs.ts';
import { openCounting } from './note-service.ts';
import { registerUse } from './routes.ts';

/** How many people use what, without anybody's name: for administrators. */
export const usage = feature({
  name: 'usage',
  screens: usageScreens,
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  offers: (platform) => ({ noteSearch: openCounting(platform).noteSearch }),
  jobs: ({ platform }) => workUse(platform),
  tells: () => ({
    menuEntries: [
      {
        label: m.usage_menu,
        action: '/admin/use',
        icon: 'chart-column',
        status: 1,
        serialNo: 918,
        roles: ['ADMIN'],
        admin: { section: 'running', about: m.usage_about },
      },
    ],
  }),
  routes: (app, { platform }, { screens = [], menuEntries = [] }) =>
    registerUse(app, platform, { screens, menuEntries }),
});
