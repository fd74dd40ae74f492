import { everybody } from '#contract/audience.ts';
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
