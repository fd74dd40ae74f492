import type { CookieSerializeOptions } from '@fastify/cookie';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { hashOf, newSecret, same, secretPattern } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { pairCookie, pairHeader, pairSeconds } from '../rules.ts';
import { findPair, removePair, savePair } from './store.ts';

/** The secrets that the room's calls are made with: both of one pair, whose session of the portal still lives. */
export function onePagerSecrets(
  { database, now }: Platform,
  whoseSession: Services['whoseSession'],
): OwnSecrets {
  return {
    header: pairHeader,
    cookie: pairCookie,
    async authenticate({ headers, cookies }) {
      const [token, cookie] = [headers[pairHeader], cookies[pairCookie]];
      if (typeof token !== 'string' || !secretPattern.test(token)) return null;
      if (!cookie || !secretPattern.test(cookie)) return null;
      const pair = await findPair(database.reads, hashOf(token), now());
      if (!pair || !same(pair.cookieHash, hashOf(cookie))) return null;
      return whoseSession(pair.sessionId);
    },
  };
}

/** How the browser keeps the room's cookie. */
export const cookieOptions = ({ env }: Platform): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  secure: env.PUBLIC_URL.startsWith('https://'),
  sameSite: 'lax',
});

/** Gives a session the room's pair, once its token was shown twice: as bearer and as `token`. */
export async function logIn(
  { database, now }: Platform,
  sessionId: string,
  shown: { readonly bearer: string; readonly token: string },
): Promise<{ token: string; cookie: string } | Refusal> {
  if (!same(hashOf(shown.bearer), hashOf(shown.token)))
    return refuse(401, 'sign_in', m.onepager_refused_other_token());
  const [token, cookie, createdAt] = [newSecret(), newSecret(), now()];
  return transact(database, async (tx) => {
    await savePair(tx, {
      sessionId,
      tokenHash: hashOf(token),
      cookieHash: hashOf(cookie),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + pairSeconds * 1_000),
    });
    return { token, cookie };
  });
}

/** Ends a session's pair. */
export async function logOut(
  { database }: Platform,
  sessionId: string,
): Promise<{ ended: boolean } | Refusal> {
  return transact(database, async (tx) => ({ ended: await removePair(tx, sessionId) }));
}
