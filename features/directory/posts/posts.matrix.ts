import { personas } from '../../../testing/matrix-company.ts';
import type { Decider } from '../../../testing/matrix-routes.ts';
import type { Write } from '../../../testing/matrix-row.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getVacantPosts': 'role',
  'GET /download/admin/getVacantPost': 'role',
  'POST /download/admin/saveVacantPost': 'role',
  'POST /download/admin/withdrawVacantPost': 'role',
  'GET /download/admin/exportVacantPosts': 'role',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/vacant-posts': ['POST /download/admin/getVacantPosts'],
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/admin/saveVacantPost',
    by: 'HR',
    call: () => ({
      url: '/download/admin/saveVacantPost',
      payload: {
        ...{ title: 'Floor Lead', managerEmpcode: personas.FL1, locationId: 'KOC', orgUnit: 'Retail' },
        openFrom: '2020-10-01',
      },
    }),
  },
];
