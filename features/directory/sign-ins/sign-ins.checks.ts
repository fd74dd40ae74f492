import { randomBytes } from 'node:crypto';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/getSignInChanges': 'role',
  'POST /download/admin/decideSignInChange': 'record',
  'GET /download/rest/getOwnSignInChange': 'own',
  'POST /download/rest/answerSignInChange': 'record',
};

/** What each of its screens that is for some roles shows. */
export const shows: Record<string, readonly string[]> = {
  '/admin/sign-in-addresses': ['GET /download/admin/getSignInChanges'],
};

/** A change of the address of 'whose it is', who holds a role in one request, as the HR system asks for it. */
async function asked(records: Records): Promise<Made> {
  await records.portal.platform.database.pool.query(
    "update sign_in_changes set state = 'withdrawn', ended_at = now() where empcode = $1 and state in ('asked', 'agreed')",
    [personas['whose it is']],
  );
  return records.put(
    `insert into sign_in_changes (empcode, email_before, email, state, source, asked_at, effective_on, told_at)
      select empcode, email, $2, 'asked', 'sync', now(), current_date, now() from employees where empcode = $1 returning change_id as id, email as mark`,
    [personas['whose it is'], `new-${randomBytes(6).toString('hex')}@meridian.example.com`],
  );
}

const decided =
  (action: string) =>
  ({ id }: Made) => ({
    url: '/download/admin/decideSignInChange',
    payload: { changeId: Number(id), action },
  });
const answered =
  (action: string) =>
  ({ id }: Made) => ({
    url: '/download/rest/answerSignInChange',
    payload: { changeId: Number(id), action },
  });
const none = '404 no_such_sign_in_change';

/** Whose sign-in address it is decides; administrators decide about everybody's but their own. */
export const rows: MatrixRow[] = [
  {
    route: 'POST /download/admin/decideSignInChange',
    about: 'agrees to somebody’s new address for signing in',
    make: asked,
    call: decided('agree'),
    allowed: ['ADMIN'],
    cells: { HR: none, 'HR elsewhere': none },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/decideSignInChange',
    about: 'refuses somebody’s new address for signing in',
    make: asked,
    call: decided('refuse'),
    allowed: ['ADMIN'],
    cells: { HR: none, 'HR elsewhere': none },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/rest/answerSignInChange',
    about: 'says that one’s own new address is right',
    make: asked,
    call: answered('confirm'),
    allowed: ['whose it is'],
    cells: { ADMIN: '403 not_yours' },
    otherwise: none,
  },
  {
    route: 'POST /download/rest/answerSignInChange',
    about: 'stops one’s own new address',
    make: asked,
    call: answered('stop'),
    allowed: ['whose it is'],
    cells: { ADMIN: '403 not_yours' },
    otherwise: none,
  },
];

/** Thousands of changes that are asked for. */
export const fill = `
  insert into sign_in_changes (empcode, email_before, email, state, source, asked_at, effective_on, told_at)
  select empcode, email, 'new-' || email, 'asked', 'sync', now() - place * interval '1 minute', '2026-01-01', now()
  from (select empcode, email, row_number() over (order by empcode) as place from employees where left_on is null limit 4000) person`;

export const plans: readonly ListPlan[] = [
  ['changes of sign-in addresses', 'E1006', '/download/admin/getSignInChanges'],
];

const signInChange = (changeId: number) => ({
  changeId,
  empcode: `E900${changeId}`,
  name: `Person ${changeId}`,
  before: 'a@example.com',
  after: 'b@example.com',
  state: 'asked',
  source: 'sync',
  by: null,
  at: '2026-11-20T06:00:00.000Z',
  effectiveOn: '2026-11-20',
  decidedBy: null,
  stoppableUntil: null,
  confirmed: false,
  actions: ['agree', 'refuse'],
});

export const shown: readonly ListShown[] = [
  {
    name: 'the sign-in addresses',
    who: 'admin',
    screen: 'web/SignInsPage.tsx',
    call: '**/download/admin/getSignInChanges*',
    open: (page) => page.goto('/admin/sign-in-addresses'),
    rows: (page) => page.getByRole('list', { name: 'Sign-in addresses' }).getByRole('listitem'),
    answers: twoPages([signInChange(1), signInChange(2)], [signInChange(3)]),
  },
];
