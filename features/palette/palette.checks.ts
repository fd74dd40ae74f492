import { named, type RoomColumns } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/search': 'record',
  'GET /download/rest/opened': 'own',
  'POST /download/rest/noteOpened': 'own',
};

/** What is found is what the lists show. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/search',
    about: 'a request that waits for Approval 1, by its number',
    make: (r) => r.waiting(),
    call: ({ id }) => ({ url: `?query=${id}` }),
    allowed: ['whose it is', 'FL1', 'FL2', 'FINANCE', 'ADMIN'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/search',
    about: 'a request that waits for its cheque, by its number',
    make: (r) => r.chequeDue(),
    call: ({ id }) => ({ url: `?query=${id}` }),
    allowed: ['whose it is', 'FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'],
    otherwise: 'without',
  },
];

export const columns: RoomColumns = {
  calls: { kind: named('palette_opened.kind'), id: named('palette_opened.id') },
};
