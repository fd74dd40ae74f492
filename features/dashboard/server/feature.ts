import { m } from '#messages';
import { feature } from '../../../server/feature.ts';
import type { WaitingSource } from '../contract.ts';
import { dashboardScreens } from '../screens.ts';
import { registerDashboard } from './routes.ts';

declare module '../../../server/feature.ts' {
  interface Collected {
    waiting: WaitingSource;
  }
}

/** The first screen: what waits for a person. */
export const dashboard = feature({
  name: 'dashboard',
  screens: dashboardScreens,
  tells: () => ({
    menuEntries: [
      { label: m.dashboard_menu, action: '/', icon: 'house', status: 0, serialNo: 10, roles: null },
    ],
  }),
  routes: (app, { platform }, { waiting = [] }) => registerDashboard(app, platform, waiting),
});
