import { multipart } from '#testing/asset-requests.ts';
import type { ListPlan, ListShown } from '#testing/list-row.ts';
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
  call: ({ id }: Made) => ({ ...multipart('AssetComment', { requestID: id, text: 'Seen.' }) }),
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

export const fillsAfter = ['asset-requests'];

/** A request with thousands of comments. */
export const fill = `
  insert into asset_request_comments (request_number, empcode, text, created_at)
  select 1000001, 'E1002', 'Comment ' || n, now() from generate_series(1, 5000) n`;

export const plans: readonly ListPlan[] = [
  ['comments', 'E1006', '/download/buying/getComments?requestID=AAR-1000001'],
];

const comment = (commentId: number) => ({
  commentId,
  at: new Date(Date.now() - 60_000 * (100 - commentId)).toISOString(),
  text: `Remark ${commentId}`,
  by: { empcode: 'E1002', name: 'Ravi Menon' },
  mentions: [],
  files: [],
  editedAt: null,
  deleted: false,
  editableUntil: null,
  mayDelete: false,
});

export const shown: readonly ListShown[] = [
  {
    name: 'the comments',
    who: 'asha',
    call: '**/download/buying/getComments*',
    more: 'Show earlier comments',
    open: async (page) => {
      await page.goto('/asset-at-residence?show=all');
      await page.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
    },
    rows: (page) => page.getByRole('region', { name: 'What happened' }).getByText(/^Remark \d$/),
    answers: {
      first: (route) => route.fulfill({ json: { data: [comment(3), comment(4)], earlier: 3 } }),
      next: (route) => route.fulfill({ json: { data: [comment(1), comment(2)], earlier: null } }),
    },
  },
];
