import { type MatrixRow, unseen } from './matrix-row.ts';

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
  {
    route: 'POST /download/buying/nudge',
    about: 'reminding of a request on the day that it was made',
    make: (r) => r.waiting(),
    call: ({ id, version }) => ({ url: '/download/buying/nudge', payload: { requestID: id, version } }),
    allowed: [],
    cells: {
      'whose it is': '409 too_early',
      FL1: '403 not_yours',
      FL2: '403 not_yours',
      FINANCE: '403 not_yours',
      ADMIN: '403 not_yours',
    },
    otherwise: unseen,
  },
];
