import { globSync } from 'node:fs';
import { everybody } from '#contract/audience.ts';
import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';
import type { ListPlan } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/waitingFor': 'record',
  'GET /download/rest/getMyWidgets': 'own',
  'POST /download/rest/saveMyWidgets': 'own',
  'GET /download/admin/widgets/getRecords': 'role',
  'GET /download/admin/widgets/getOverview': 'role',
  'POST /download/admin/widgets/check': 'role',
  'POST /download/admin/widgets/save': 'role',
  'POST /download/admin/widgets/withdraw': 'role',
  'GET /download/admin/widgets/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/widgets/:kind?': ['GET /download/admin/widgets/getRecords'],
};

/** What is written by a role alone. */
export const writes: Write[] = [
  keep('widgets', 'dashboard-card', { position: 1, audience: everybody, hidden: false }, 'celebrations'),
];

const root = `${import.meta.dirname}/../..`;
const modules: Record<string, readonly Screen[] | Record<string, Widget>>[] = await Promise.all(
  globSync('features/*/screens.ts', { cwd: root }).map((file) => import(`${root}/${file}`)),
);
const known = new Set(
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((said) =>
      Array.isArray(said) ? [] : Object.values(said as Record<string, Widget>).map(({ key }) => key),
    ),
);

export const columns: RoomColumns = {
  calls: {
    revision: asks('dashboard_widgets.revision'),
    widgets: nowhere('kept as a list that is no longer than the call may be'),
  },
  kinds: {
    'dashboard-card': {
      key: ruled('dashboard_cards.widget', (key) => (known.has(key) ? key : undefined)),
      position: 'dashboard_cards.position',
      'audience.orgUnits': 'dashboard_cards.org_units',
      'audience.locations': 'dashboard_cards.locations',
      'audience.roles': 'dashboard_cards.roles',
    },
  },
  made: {
    'dashboard_widgets.widgets': 'the cards that there are, no more than the call takes',
    'dashboard_widgets.revision': 'counted up',
  },
};

/** What waits for people is in the lists of those rooms. */
export const fillsAfter = ['asset-requests', 'payment-desk'];

export const plans: readonly ListPlan[] = [
  ['what waits for an approver', 'E1002', '/download/rest/waitingFor'],
  ['what waits at the payment desk', 'E1005', '/download/rest/waitingFor'],
  ['what waits for an administrator', 'E1006', '/download/rest/waitingFor'],
];
