import type { Deciders } from '#testing/matrix-routes.ts';
import { type MatrixRow, nothing } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getSync': 'role',
  'POST /download/admin/runSync': 'record',
};

/** How the HR system stands is told to all of HR; it has people of all places, so that only HR of everywhere has it run. */
export const rows: MatrixRow[] = [
  {
    route: 'POST /download/admin/runSync',
    about: 'everybody, as the HR system has them, where none is set',
    make: nothing,
    call: () => ({ url: '/download/admin/runSync', payload: { whole: false } }),
    allowed: [],
    cells: { HR: '409 no_source', ADMIN: '409 no_source', 'HR elsewhere': '403 not_yours' },
    otherwise: '403 forbidden',
  },
];
