import type { AttentionSource } from '#contract/attention.ts';
import { m } from '#messages';
import { feature } from '#server/feature.ts';
import { only } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { getAttention } from '../contract.ts';
import { adminScreens } from '../screens.ts';
import { readNeeds, waitingInArea } from './service.ts';

declare module '#server/feature.ts' {
  interface Collected {
    /** What of a room's own somebody who runs the portal should look at. */
    attention: AttentionSource;
  }
}

/** The first page of the admin area: what needs attention, one search, and the way to everything. */
export const admin = feature({
  name: 'admin',
  screens: adminScreens,
  tells: () => ({
    menuEntries: [
      {
        label: m.admin_title,
        action: '/admin',
        icon: 'layout-dashboard',
        status: 1,
        serialNo: 780,
        roles: ['ADMIN', 'HR', 'FINANCE'],
        admin: { section: 'company', about: m.admin_about },
      },
    ],
  }),
  routes: (app, { platform }, { attention = [], waiting = [] }) => {
    const sources = [...attention, waitingInArea(waiting)];
    route(app, getAttention, only('ADMIN', 'HR', 'FINANCE'), ({ actor }) =>
      readNeeds(platform, sources, actor),
    );
  },
});
