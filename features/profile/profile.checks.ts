import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /api/profile': 'record',
};

/** Whose details are read. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /api/profile',
    about: "somebody's details, their code in the address",
    make: async () => ({ id: '', version: 0, fileName: '', mark: '"empcode":"A1"' }),
    call: () => ({ url: '?empcode=A1' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
];
