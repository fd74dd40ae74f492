import { multipart } from '#testing/asset-requests.ts';
import { type MatrixRow, unseen } from '#testing/matrix-row.ts';
import type { Made, Persona } from '#testing/rooms/matrix-company.ts';

const seers = ['whose it is', 'FL1', 'FL2', 'FINANCE', 'ADMIN'] as const satisfies readonly Persona[];
const notTheirs = '403 not_your_comment';
const otherSeers = { FL1: notTheirs, FL2: notTheirs, FINANCE: notTheirs, ADMIN: notTheirs } as const;

const read = (name: string) => ({
  route: `GET /download/buying/${name}`,
  call: ({ id }: Made) => ({ url: `/download/buying/${name}?requestID=${id}` }),
});
/** Its answer does not name the request. */
const unmarked: MatrixRow['make'] = async (records) => ({ ...(await records.waiting()), mark: '' });
const say = {
  route: 'POST /download/buying/addComment',
  call: ({ id }: Made) => ({
    url: '/download/buying/addComment',
    ...multipart('AssetComment', { requestID: id, text: 'Seen.' }),
  }),
};
const change = (name: string, more: object = {}) => ({
  route: `POST /download/buying/${name}`,
  call: ({ id, version }: Made) => ({
    url: `/download/buying/${name}`,
    payload: { requestID: id, commentId: version, ...more },
  }),
});

/** What people say on requests. */
export const rows: MatrixRow[] = [
  {
    ...read('getComments'),
    about: 'the comments of a request that waits for Approval 1',
    make: (r) => r.commented(),
    allowed: seers,
    otherwise: unseen,
  },
  {
    ...read('getComments'),
    about: 'the comments of a request that waits for its cheque',
    make: async (records) => ({ ...(await records.chequeDue()), mark: '' }),
    allowed: [...seers, 'T1'],
    otherwise: unseen,
  },
  {
    ...read('getMentionable'),
    about: 'who can be mentioned on a request',
    make: unmarked,
    allowed: seers,
    otherwise: unseen,
  },
  { ...say, about: 'a comment on a request', make: unmarked, allowed: seers, otherwise: unseen },
  {
    ...say,
    about: 'a comment on a request that does not exist',
    make: (r) => r.noRequest(),
    allowed: [],
    otherwise: unseen,
  },
  {
    ...change('editComment', { text: 'Otherwise.' }),
    about: "somebody's comment",
    make: async (records) => ({ ...(await records.commented()), mark: '' }),
    allowed: ['whose it is'],
    cells: otherSeers,
    otherwise: unseen,
  },
  {
    ...change('deleteComment'),
    about: "somebody's comment",
    make: async (records) => ({ ...(await records.commented()), mark: '' }),
    allowed: ['whose it is'],
    cells: otherSeers,
    otherwise: unseen,
  },
];
