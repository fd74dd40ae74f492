import type { WaitingSource } from '#contract/waiting.ts';
import type { OfferedWidget } from '#contract/widgets.ts';
import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords } from '../names.ts';
import { dashboardScreens } from '../screens.ts';
import { cardRecords } from './records.ts';
import { registerDashboard } from './routes.ts';

declare module '#server/feature.ts' {
  interface Collected {
    waiting: WaitingSource;
    /** A card of the dashboard. */
    widgets: OfferedWidget;
  }
}

/** The first screen: what waits for a person, and the cards of the rooms as each has arranged them. */
export const dashboard = feature({
  name: 'dashboard',
  namesPlaces: [audiencesIn('dashboard_cards')],
  screens: dashboardScreens,
  auditWords,
  fieldWords,
  needs: ['assetFlagOf'],
  tells: () => ({
    // The palette finds the page; which cards there are is known when all rooms have told theirs.
    kept: [{ records: cardRecords([]), home: '/admin/widgets', icon: 'layout-dashboard' }],
    menuEntries: [
      { label: m.dashboard_menu, action: '/', icon: 'house', status: 0, serialNo: 10, roles: null },
      {
        label: m.dashboard_cards_title,
        action: '/admin/widgets',
        icon: 'layout-dashboard',
        status: 1,
        serialNo: 883,
        roles: ['ADMIN', 'HR'],
        admin: { section: 'shown', about: m.dashboard_cards_about },
      },
    ],
  }),
  routes: (app, { platform, services }, { waiting = [], widgets = [] }) =>
    registerDashboard(app, platform, waiting, { widgets, assetFlagOf: services.assetFlagOf }),
});
