import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { securityHeaders } from './security-headers.ts';

let portal: TestPortal;
let asha: SignedIn;
beforeAll(async () => {
  portal = await openTestPortal({ listen: true });
  asha = await signIn(portal, 'E1001');
});
afterAll(() => portal.close());

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const ofPage = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; frame-src 'self' blob:; base-uri 'none'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(), '),
};
const ofCall = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const html = { accept: 'text/html' };

async function aFile() {
  const { rows } = await portal.platform.database.pool.query(
    `select file_name as name, empcode from asset_request_files join asset_requests using (request_number) limit 1`,
  );
  const headers = await signIn(portal, rows[0].empcode);
  return { url: `/download/buying/downloadDocument?fileName=${rows[0].name}`, headers };
}

describe('every answer carries the headers', () => {
  it.each([
    ['a page', () => ({ url: '/', headers: html }), 200, 'no-cache'],
    ['an unknown page', () => ({ url: '/nowhere', headers: html }), 404, 'no-cache'],
    ['a call', () => ({ url: '/api/profile', headers: { ...asha } }), 200, 'no-store'],
    ['a file', aFile, 200, 'no-store'],
    ['a refusal', () => ({ url: '/api/profile' }), 401, 'no-store'],
    ['an unknown call', () => ({ url: '/api/nothing' }), 404, 'no-store'],
    [
      'a bad call',
      () => ({ method: 'POST' as const, url: '/api/tickets', headers: { ...asha }, payload: {} }),
      400,
      'no-store',
    ],
    ['an address that is none', () => ({ url: '/%E0%A4%A' }), 400, 'no-store'],
    ['the sign-in', () => ({ url: '/sso/login' }), 302, 'no-store'],
    [
      "the provider's post",
      () => ({ method: 'POST' as const, url: '/assert', payload: {} }),
      303,
      'no-store',
    ],
    ['the metadata', () => ({ url: '/sso/metadata' }), 200, 'no-store'],
    ['the documentation', () => ({ url: '/api/openapi.json' }), 200, 'no-store'],
  ])('%s', async (what, call, status, caching) => {
    const answer = await portal.app.inject(await call());
    expect(answer.statusCode).toBe(status);
    const ofFile = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
    // An address that cannot be read reaches no hook: its answer has all of them.
    const isCall =
      /^application\/json/.test(String(answer.headers['content-type'])) && !what.startsWith('an address');
    expect(answer.headers).toMatchObject({
      ...always,
      ...(isCall ? ofCall : ofPage),
      ...(what === 'a file' && ofFile),
      'cache-control': caching,
    });
    const { 'content-security-policy': _policy, ...onlyPages } = ofPage;
    if (isCall) for (const name of Object.keys(onlyPages)) expect(answer.headers).not.toHaveProperty(name);
    // Over plain http a browser would not believe it, and loopback has no https.
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });

  it('on https they ask for https ever after', () => {
    const env = { ...portal.platform.env, PUBLIC_URL: 'https://me.example.com' };
    const headers = securityHeaders({ ...portal.platform, env });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a long answer is pressed together', () => {
  const ask = (encoding: string, url = '/api/openapi.json') =>
    portal.app.inject({ url, headers: { ...asha, 'accept-encoding': encoding } });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('for who takes %s', async (taken, encoding, unpack) => {
    const [plain, pressed] = [await ask('identity'), await ask(taken)];
    expect(pressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpack(pressed.rawPayload).toString()).toBe(plain.body);
    expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it('a short one is not, and a file is not', async () => {
    const short = await ask('br', '/api/nothing');
    const { url, headers } = await aFile();
    const file = await portal.app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } });
    for (const { headers } of [short, file]) expect(headers).not.toHaveProperty('content-encoding');
  });

  it('a call has few headers', async () => {
    const { raw } = await portal.app.inject({ url: '/api/profile', headers: asha });
    const head = raw.res.getHeaderNames().map((name) => `${name}: ${raw.res.getHeader(name)}\r\n`);
    expect(head.join('').length).toBeLessThan(450);
  });
});

describe('the content security policy', () => {
  const policyOf = (gateway: 'razorpay' | 'sandbox' | 'none') => {
    const env = { ...portal.platform.env, PAYMENT_GATEWAY: gateway };
    return securityHeaders({ ...portal.platform, env })['content-security-policy'];
  };
  it.each(['sandbox', 'none'] as const)('PAYMENT_GATEWAY=%s: the portal alone', (gateway) => {
    expect(policyOf(gateway)).toBe(ofPage['content-security-policy']);
  });
  it('PAYMENT_GATEWAY=razorpay: its script, its frame and its log besides, and no more', () => {
    expect(policyOf('razorpay')).toBe(
      ofPage['content-security-policy']
        .replace("script-src 'self'", "script-src 'self' https://checkout.razorpay.com/v1/checkout.js")
        .replace("connect-src 'self'", "connect-src 'self' https://lumberjack.razorpay.com")
        .replace("frame-src 'self' blob:", "frame-src 'self' blob: https://api.razorpay.com"),
    );
  });
});

describe('a made-up Host', () => {
  it.each(['/sso/login', '/sso/metadata', '/api/openapi.json', '/'])('is in no answer: %s', async (url) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: 'text/html' };
    const answer = await portal.app.inject({ url, headers });
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain('evil.example');
  });
});

/** Sends bytes as they are, and answers the first line that comes back; '' where the connection was closed without one. */
function raw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      said += data;
      socket.end();
    });
    socket.on('close', () => resolve(said.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('a head', () => {
  const get = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`;
  it.each([
    ['that is in order', get('/healthz'), 200],
    ['with an address of 20 kB', get(`/sso/login?returnTo=${'a'.repeat(20_000)}`), 431],
    ['with a header of 20 kB', get('/healthz', `X-Long: ${'a'.repeat(20_000)}\r\n`), 431],
    [
      'with two lengths',
      'POST /assert HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
      400,
    ],
    [
      'with a length and in pieces',
      'POST /assert HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['with a line break in a header', get('/healthz', 'X-One: a\rX-Two: b\r\n'), 400],
  ])('%s', async (_what, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
