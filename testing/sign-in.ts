import { isRefusal } from '#contract/refusal.ts';
import { openSession } from '#features/identity/server/open-service.ts';
import { pairCookie, pairSeconds } from '#features/one-pager/session/rules.ts';
import { savePair } from '#features/one-pager/session/server/store.ts';
import { transact } from '#server/db/database.ts';
import { productSlug } from '#server/env.ts';
import { hashOf, newSecret } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';

/** The headers of a signed-in person's calls: both of the session's secrets, and both of the one-pagers' own. */
export type SignedIn = {
  readonly authorization: string;
  readonly cookie: string;
  readonly authtoken: string;
};

/** Opens a session for an employee, as a sign-in would, with the pair of secrets that the page has for the one-pagers, and answers the headers to call with. */
export async function signIn(portal: { readonly platform: Platform }, empcode: string): Promise<SignedIn> {
  const { platform } = portal;
  const [token, secret, createdAt] = [newSecret(), newSecret(), platform.now()];
  const opened = await transact(platform.database, async (tx) => {
    const session = await openSession(tx, platform, {
      empcode,
      email: `${empcode.toLowerCase()}@${platform.env.COMPANY_DOMAIN}`,
      provider: 'test',
      vouched: null,
      caller: { address: '127.0.0.1', userAgent: 'test', reference: 'test' },
    });
    if (!isRefusal(session))
      await savePair(tx, {
        sessionId: session.sessionId,
        tokenHash: hashOf(token),
        cookieHash: hashOf(secret),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + pairSeconds * 1_000),
      });
    return session;
  });
  if (isRefusal(opened)) throw new Error(say(opened.message));
  return {
    authorization: `Bearer ${opened.login.access_token}`,
    cookie: `${productSlug(platform.env)}_token=${opened.cookieSecret}; ${pairCookie}=${secret}`,
    authtoken: token,
  };
}
