import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import * as cookies from './sessions/cookies.ts';
import { isNavigation } from './sessions/navigation.ts';

const requestId = '_0123456789abcdef0123456789abcdef';
const given = { secret: 's3cret', role: 'FL1', empcode: 'E1002', maxAge: 82_800 };
const forever = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; ';
const loopback = readEnv({});
const https = readEnv({ PUBLIC_URL: 'https://me.example.com', PRODUCT: 'Blue Sky' });

describe.each([
  {
    where: 'on http loopback',
    env: loopback,
    set: [
      'meridian_token=s3cret; Max-Age=82800; Path=/; HttpOnly; SameSite=Lax',
      'role=FL1; Max-Age=82800; Path=/; SameSite=Lax',
      'empCode=E1002; Max-Age=82800; Path=/; SameSite=Lax',
    ],
    cleared: [
      `meridian_token=; Max-Age=0; Path=/; ${forever}HttpOnly; SameSite=Lax`,
      `role=; Max-Age=0; Path=/; ${forever}SameSite=Lax`,
      `empCode=; Max-Age=0; Path=/; ${forever}SameSite=Lax`,
      `one_pager_token=; Max-Age=0; Path=/; ${forever}SameSite=Lax`,
    ],
    begun: ['meridian_signin_0123456789abcdef=s3cret; Max-Age=600; Path=/assert; HttpOnly; SameSite=Lax'],
    over: [`meridian_signin_0123456789abcdef=; Max-Age=0; Path=/assert; ${forever}HttpOnly; SameSite=Lax`],
  },
  {
    where: 'on https',
    env: https,
    set: [
      'blue-sky_token=s3cret; Max-Age=82800; Path=/; HttpOnly; Secure; SameSite=Lax',
      'role=FL1; Max-Age=82800; Path=/; Secure; SameSite=Lax',
      'empCode=E1002; Max-Age=82800; Path=/; Secure; SameSite=Lax',
    ],
    cleared: [
      `blue-sky_token=; Max-Age=0; Path=/; ${forever}HttpOnly; Secure; SameSite=Lax`,
      `role=; Max-Age=0; Path=/; ${forever}Secure; SameSite=Lax`,
      `empCode=; Max-Age=0; Path=/; ${forever}Secure; SameSite=Lax`,
      `one_pager_token=; Max-Age=0; Path=/; ${forever}Secure; SameSite=Lax`,
    ],
    begun: [
      '__Host-blue-sky_signin_0123456789abcdef=s3cret; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=None',
    ],
    over: [
      `__Host-blue-sky_signin_0123456789abcdef=; Max-Age=0; Path=/; ${forever}HttpOnly; Secure; SameSite=None`,
    ],
  },
])('the cookies $where', ({ env, set, cleared, begun, over }) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(cookie);
    app.get('/set', async (_request, reply) => cookies.setSessionCookies(reply, env, given));
    app.get('/cleared', async (_request, reply) => cookies.clearSessionCookies(reply, env));
    app.get('/begun', async (_request, reply) => cookies.setFlightCookie(reply, env, requestId, 's3cret'));
    app.get('/over', async (_request, reply) => cookies.clearFlightCookie(reply, env, requestId));
  });
  afterAll(() => app.close());
  const sent = async (url: string, cookie = '') => {
    const answer = await app.inject({ url, headers: { cookie } });
    return [answer.headers['set-cookie'] ?? []].flat();
  };

  it('carry these names and attributes, and are taken away with the same', async () => {
    expect(await sent('/set')).toEqual(set);
    expect(await sent('/cleared')).toEqual(cleared);
    expect(await sent('/begun')).toEqual(begun);
    expect(await sent('/over')).toEqual(over);
  });

  it('of sign-ins that never came back go, the oldest first, before they fill a call’s head', async () => {
    const prefix = begun[0]?.split('0123')[0] ?? '';
    const held = Array.from({ length: 10 }, (_, index) => `${prefix}${index}=x`).join('; ');
    const names = (await sent('/begun', held)).map((line) => line.slice(0, line.indexOf(';')));
    expect(names).toEqual([
      ...[0, 1, 2].map((index) => `${prefix}${index}=`),
      `${prefix}0123456789abcdef=s3cret`,
    ]);
  });
});

it.each([
  [undefined, true],
  ['document', true],
  ['iframe', false],
  ['image', false],
  ['empty', false],
])('a sign-in, and its cookie, begins by going there: as %j it is %s', (destination, expected) => {
  expect(isNavigation({ headers: { 'sec-fetch-dest': destination } })).toBe(expected);
});
