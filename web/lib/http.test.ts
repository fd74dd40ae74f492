import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { ApiError, configureHttp, isSuccess, orEmpty, orNull, send, sendSafely, withQuery } from './http.ts';

type Ping = Call & { method: 'GET'; path: '/ping' };

/** Answers the calls one after another; gives the bearers that they came with. */
function answering(...answers: (Response | Error)[]): (string | null)[] {
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bearers.push(new Headers(init.headers).get('authorization'));
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  return bearers;
}
const refusal = (status: number) =>
  Response.json({ error: { code: 'no', message: 'Not now.', reference: 'r1' }, current: 7 }, { status });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['GET', 200, true],
  ['GET', 201, false],
  ['GET', 204, false],
  ['GET', 304, false],
  ['POST', 200, true],
  ['POST', 201, true],
  ['POST', 202, false],
  ['PUT', 204, true],
  ['DELETE', 204, true],
  ['DELETE', 400, false],
] as const)('%s answered with %i: success is %s', (method, status, success) => {
  expect(isSuccess(method, status)).toBe(success);
});

test('a query leaves out what is not given and escapes the rest', () => {
  expect(withQuery('/x', { a: 'b c&d', none: undefined, nothing: null, zero: 0 })).toBe(
    '/x?a=b+c%26d&zero=0',
  );
  expect(withQuery('/x', undefined)).toBe('/x');
});

test('a 401 is tried once more with the bearer of another tab, and the session is over only after that', async () => {
  let bearer = 'old';
  const signedOut = vi.fn();
  const retryAfter401 = (failed: string | null) => {
    bearer = 'new';
    return failed === 'old';
  };
  configureHttp({ bearer: () => bearer, retryAfter401, signedOut, viewingChanged: () => {} });
  const bearers = answering(refusal(401), Response.json({ data: 1 }), refusal(401));
  expect(await send<Ping>('GET', '/ping')).toEqual({ data: 1 });
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  expect(signedOut).not.toHaveBeenCalled();
  await expect(send<Ping>('GET', '/ping')).rejects.toMatchObject({ status: 401 });
  expect(signedOut).toHaveBeenCalledExactlyOnceWith('GET');
});

test('a failure carries what the server said, or that it said nothing', async () => {
  answering(
    refusal(409),
    new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } }),
    new Error(),
  );
  const failures = [];
  for (let call = 0; call < 3; call += 1) failures.push((await sendSafely<Ping>('GET', '/ping')).error);
  expect(failures).toMatchObject([
    { status: 409, code: 'no', message: 'Not now.', reference: 'r1', current: 7 },
    { status: 502, code: 'failed', reference: 'r2' },
    { status: 0, code: 'network', reference: '' },
  ]);
  expect(failures.every((failure) => failure instanceof ApiError)).toBe(true);
});

test('the wrappers that swallow a failure give nothing, by name', async () => {
  expect(await orNull(Promise.reject(new Error()))).toBeNull();
  expect(await orEmpty(Promise.reject(new Error()))).toEqual([]);
  expect(await orEmpty(Promise.resolve([1]))).toEqual([1]);
});
