import { m } from '#messages';
import { feature } from '#server/feature.ts';
import type { SetUpStep } from '../contract.ts';
import { auditWords, fieldWords } from '../names.ts';
import { setUpScreens, setUpWidgets } from '../screens.ts';
import { registerSetUp } from './routes.ts';
import { isPutAway } from './store.ts';

declare module '#server/feature.ts' {
  interface Collected {
    /** A step of setting the company up. */
    setUp: SetUpStep;
  }
}

/** Setting the company up: the steps that rooms tell, counted, in the order that works. */
export const setUp = feature({
  name: 'set-up',
  screens: setUpScreens,
  auditWords,
  fieldWords,
  demo: () => import('../demo.ts'),
  tells: ({ platform }) => ({
    widgets: Object.values(setUpWidgets).map((widget) => ({
      ...widget,
      isShown: async () => !(await isPutAway(platform.database.reads)),
    })),
    menuEntries: [
      {
        label: m.setup_title,
        action: '/admin/set-up',
        icon: 'list-checks',
        status: 1,
        serialNo: 790,
        roles: ['ADMIN'],
        admin: { section: 'company', about: m.setup_about },
      },
    ],
  }),
  routes: (app, { platform }, { setUp: steps = [] }) => registerSetUp(app, platform, steps),
});
