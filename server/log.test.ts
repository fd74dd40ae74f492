import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestPortal } from '#testing/portal.ts';
import { secretsIn } from '#testing/processes/secrets.ts';
import { signIn } from '#testing/sign-in.ts';
import { createLog } from './log.ts';

const secret = () => `aA1${randomBytes(30).toString('base64url')}`;

it('writes nothing under the names that secrets have', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info({ headers: { authorization: `Bearer ${secret()}`, cookie: `meridian_token=${secret()}` } });
  log.info({ authorization: secret(), cookie: secret() });
  log.info({ body: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNl', access_token: secret(), ticket: secret() } });
  expect(lines).toHaveLength(3);
  expect(secretsIn(lines)).toEqual([]);
});

it('writes of an error what it is and where it came from, and nothing that a library hangs on it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const client = new pg.Client({ connectionString: 'postgres://portal:hunter2@127.0.0.1/portal' });
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01', client, sql: 'select 1' });
  log.error({ err: lost }, 'database connection');
  log.error(new Error('a page failed', { cause: lost }));
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first.err).toEqual({
    type: 'Error',
    message: 'terminating connection',
    code: '57P01',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(Object.keys(second.err).sort()).toEqual(['message', 'stack', 'type']);
  expect(second.err.stack).toContain('caused by: Error: terminating connection');
  expect(lines.join('')).not.toMatch(/hunter2|select 1|processID|secretKey/);
});

it.each([
  ['a bearer', `Bearer ${secret()}`],
  ['a cookie', `meridian_token=${secret()}; role=USER`],
  ['a ticket', `/download/buying/downloadDocument?fileName=a.pdf&ticket=1790000000.${secret()}`],
  ['a response', `SAMLResponse=${Buffer.from('<samlp:Response xmlns="').toString('base64')}`],
  ['an assertion', 'unexpected <saml2:Assertion ID="_1">'],
  ['a token of the provider', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl'],
  ['a one-time code', 'the code 7Q2M-XK9T-C0AB-CDEF-GH12 was used'],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ["the directory's token", 'the-token-of-the-directory-in-lower-case'],
])('is seen to have %s in it', (_what, words) => {
  const settings = { SCIM_TOKEN: 'the-token-of-the-directory-in-lower-case' };
  const found = secretsIn([JSON.stringify({ level: 30, msg: words })], settings);
  expect(found).toHaveLength(1);
  expect(found.join()).not.toContain(words);
});

it.each([
  { reqId: 'aB3-xyz_9QwE', method: 'GET', path: '/download/buying/getAssetRequest', status: 200 },
  { sessionId: '0b1f8e9e-9d5c-4b1e-8a57-1f3f8a6b2c4d', requestId: `_${randomBytes(16).toString('hex')}` },
  { sha256: randomBytes(32).toString('hex'), fileName: '0b1f8e9e-9d5c-4b1e-8a57-1f3f8a6b2c4d.pdf' },
])('is not suspected of %j', (line) => {
  expect(secretsIn([JSON.stringify(line)])).toEqual([]);
});

it('fails the test whose portal has logged one', async () => {
  const portal = await openTestPortal({ demo: true });
  const { authorization } = await signIn(portal, 'E1001');
  portal.platform.log.info({ careless: authorization }, 'a call');
  await expect(portal.close()).rejects.toThrow(/a secret of a session/);
});
