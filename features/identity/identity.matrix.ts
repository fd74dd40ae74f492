import { randomBytes } from 'node:crypto';
import type { Deciders } from '#testing/matrix-routes.ts';
import { type MatrixRow, nothing } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import { signIn } from '#testing/sign-in.ts';
import type { calls } from './calls.ts';

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
  const { rows } = await r.portal.platform.database.pool.query(
    'select session_id as id from sessions where empcode = $1 order by created_at desc limit 1',
    [personas['whose it is']],
  );
  return { id: rows[0].id, version: 0, fileName: '', mark: rows[0].id };
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
    call: () => ({ url: '/api/sessions' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /api/sessions/end',
    about: "somebody's session",
    make: async (r) => ({ ...(await session(r)), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_session',
  },
  {
    route: 'POST /api/sessions/end',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: [],
    otherwise: '404 no_such_session',
  },
  {
    route: 'GET /download/admin/getSessions',
    about: "everybody's sessions",
    make: session,
    call: () => ({ url: '/download/admin/getSessions' }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: "somebody's session",
    make: async (r) => ({ ...(await session(r)), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_session' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/takeTestSignIn',
    about: 'a test of the sign-in, begun in another session',
    make: testSignIn,
    call: ({ id }) => ({ url: '/download/admin/takeTestSignIn', payload: { testId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_test' },
    otherwise: '403 forbidden',
  },
];
