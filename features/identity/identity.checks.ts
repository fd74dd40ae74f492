import { randomBytes } from 'node:crypto';
import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';
import type { ListPlan } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { type MatrixRow, nothing } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { signIn } from '#testing/sign-in.ts';
import type { calls } from './calls.ts';
import { safeReturn } from './rules.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<Omit<typeof calls, 'assertOpenId' | 'getDummyToken'>> = {
  'GET /sso/login': 'anyone',
  'GET /sso/metadata': 'anyone',
  'POST /assert': 'anyone',
  'GET /slo': 'anyone',
  'POST /slo': 'anyone',
  'POST /api/break-glass': 'anyone',
  'POST /api/sign-out': 'own',
  'POST /api/renew': 'own',
  'POST /api/tickets': 'own',
  'GET /api/sessions': 'record',
  'POST /api/sessions/end': 'record',
  'GET /download/admin/getSessions': 'record',
  'GET /download/admin/exportSessions': 'role',
  'POST /download/admin/endSessions': 'record',
  'GET /api/viewing': 'own',
  'POST /api/viewing/end': 'own',
  'POST /download/admin/beginViewing': 'record',
  'GET /download/admin/getSignIn': 'role',
  'POST /download/admin/testSignIn': 'role',
  'POST /download/admin/takeTestSignIn': 'record',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/sessions': ['GET /download/admin/getSessions'],
  '/admin/sign-in': ['GET /download/admin/getSignIn'],
};

/** Another session of 'whose it is' than the one that they call in. */
const session = async (r: Records): Promise<Made> => {
  await signIn(r.portal, personas['whose it is']);
  return r.put(
    'select session_id as id, session_id as mark from sessions where empcode = $1 order by created_at desc limit 1',
    [personas['whose it is']],
  );
};

/** A test of the sign-in that an administrator began in another session, and what came of it. */
const testSignIn = async (r: Records): Promise<Made> => {
  await signIn(r.portal, personas.ADMIN);
  const id = `_t${randomBytes(16).toString('hex')}`;
  await r.portal.platform.database.pool.query(
    `insert into sign_in_tests (request_id, empcode, session_id, browser_hash, created_at, expires_at, finished_at, outcome)
      select $1, empcode, session_id, cookie_hash, now(), now() + interval '1 hour', now(), '{}'
      from sessions where empcode = $2 order by created_at desc limit 1`,
    [id, personas.ADMIN],
  );
  return { id, version: 0, fileName: '', mark: id };
};

/** Whose sessions are seen and ended, and whose test of the sign-in is taken. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /api/sessions',
    about: 'the list has the session of another',
    make: session,
    call: () => ({}),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /api/sessions/end',
    about: "somebody's session",
    make: async (r) => ({ ...(await session(r)), mark: '"ended":1' }),
    call: ({ id }) => ({ payload: { sessionId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_session',
  },
  {
    route: 'POST /api/sessions/end',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ payload: { sessionId: id } }),
    allowed: [],
    otherwise: '404 no_such_session',
  },
  {
    route: 'GET /download/admin/getSessions',
    about: "everybody's sessions",
    make: session,
    call: () => ({}),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: "somebody's session",
    make: async (r) => ({ ...(await session(r)), mark: '"ended":1' }),
    call: ({ id }) => ({ payload: { sessionId: id } }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ payload: { sessionId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_session' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/takeTestSignIn',
    about: 'a test of the sign-in, begun in another session',
    make: testSignIn,
    call: ({ id }) => ({ payload: { testId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_test' },
    otherwise: '403 forbidden',
  },
];

/** As whom an administrator sees the portal. */
const viewing = (empcode: string) => ({
  route: 'POST /download/admin/beginViewing',
  make: async () => ({ ...(await nothing()), mark: `"empcode":"${empcode}"` }),
  call: () => ({ payload: { empcode, reason: 'A menu without an entry.' } }),
  otherwise: '403 forbidden' as const,
});
rows.push(
  { ...viewing(personas['whose it is']), about: 'the portal as somebody sees it', allowed: ['ADMIN'] },
  {
    ...viewing(personas.ADMIN),
    about: 'the same as oneself',
    allowed: [],
    cells: { ADMIN: '409 oneself' },
  },
  {
    ...viewing('NOBODY'),
    about: 'the same as nobody',
    allowed: [],
    cells: { ADMIN: '404 no_such_employee' },
  },
);

const assertion = nowhere('bounded before it is parsed, and only what was signed is kept: server/saml/');

export const columns: RoomColumns = {
  calls: {
    sessionId: asks('sessions.session_id'),
    empcode: asks('sessions.empcode'),
    reason: 'viewings.reason',
    code: nowhere('compared with the code of the break-glass, by its hash'),
    testId: asks('sign_in_tests.request_id'),
    SAMLResponse: assertion,
    SAMLRequest: assertion,
    RelayState: assertion,
    logout_token: assertion,
  },
  texts: {
    'where a sign-in leads to': ruled('sign_ins.return_to', (given) => safeReturn(given)),
    'where it leads to, as a path': ruled('sign_ins.return_to', (given) => safeReturn(`/${given}`)),
    'what a browser says of itself': ruled('sessions.user_agent', (given: string) => given.slice(0, 300)),
  },
  rules: {
    viewings_of_another: 'refusedViewing of viewing-rules.ts',
    viewings_are_short: 'viewingSeconds of viewing-rules.ts',
    viewings_end_because:
      'endViewing and endOverdue of server/viewing-store.ts set both; so does the trigger of sessions',
  },
  made: {
    'sessions.address': 'callerOf of server/http/caller.ts',
    'sessions.ended_because': 'a word of the portal’s',
    'viewings.ended_because': 'a word of the portal’s',
    'session_id_tokens.id_token': 'one that is longer is not kept: server/oidc/claims.ts',
    sign_in_tests: 'begun by the portal; what came of it is cut',
    'sign_ins.request_id': 'made by the portal',
    'sign_outs.request_id': 'made by the portal',
    'spent_assertions.assertion_id': 'idPattern of server/saml/assertion.ts',
  },
};

/** Thousands of sessions of everybody who works here. */
export const fill = `
  insert into sessions (session_id, empcode, provider, bearer_hash, cookie_hash, created_at, last_seen_at, expires_at,
    address, user_agent)
  select gen_random_uuid(), employee.empcode, 'test', sha256(('b' || n)::bytea), sha256(('c' || n)::bytea), now(),
    now() - n % 600 * interval '1 second', now() + interval '1 hour', '127.0.0.1', 'test'
  from (select empcode, row_number() over (order by empcode) as place from employees where left_on is null) employee
    join generate_series(1, 6000) n on n % 1900 + 1 = employee.place`;

export const plans: readonly ListPlan[] = [
  ['everybody’s sessions', 'E1006', '/download/admin/getSessions'],
  ['sessions, a search', 'E1006', '/download/admin/getSessions?query=menon'],
  ['my own sessions', 'E1001', '/api/sessions'],
];
