import type { MatrixRow } from './matrix-row.ts';

/** Who stands in for whom. */
export const cover: MatrixRow[] = [
  {
    route: 'GET /download/rest/getCovers',
    about: 'the list has the cover that another has named',
    make: (r) => r.cover(),
    call: () => ({ url: '/download/rest/getCovers' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/endCover',
    about: 'the cover that another has named',
    make: (r) => r.cover(),
    call: ({ id }) => ({ url: '/download/rest/endCover', payload: { coverId: Number(id) } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_cover',
  },
];
