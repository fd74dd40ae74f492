import { pathOf } from '#contract/call.ts';
import { isRefusal } from '#contract/refusal.ts';
import { openSession } from '#features/identity/server/open-service.ts';
import { calls } from '#features/one-pager/session/calls.ts';
import { pairCookie } from '#features/one-pager/session/rules.ts';
import { transact } from '#server/db/database.ts';
import { productSlug } from '#server/env.ts';
import type { App } from '#server/http/app.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';

/** The headers of a signed-in person's calls: both of the session's secrets. */
export type SignedIn = {
  readonly authorization: string;
  readonly cookie: string;
};

/** Opens a session for an employee, as a sign-in would, and answers the headers to call with. */
export async function signIn(portal: { readonly platform: Platform }, empcode: string): Promise<SignedIn> {
  const { platform } = portal;
  const opened = await transact(platform.database, (tx) =>
    openSession(tx, platform, {
      empcode,
      email: `${empcode.toLowerCase()}@${platform.env.COMPANY_DOMAIN}`,
      provider: 'test',
      vouched: null,
      caller: { address: '127.0.0.1', userAgent: 'test', reference: 'test' },
    }),
  );
  if (isRefusal(opened)) throw new Error(say(opened.message));
  return {
    authorization: `Bearer ${opened.login.access_token}`,
    cookie: `${productSlug(platform.env)}_token=${opened.cookieSecret}`,
  };
}

/** The same with the pair of secrets of the one-pagers beside the session's, as a page has both. */
export async function signInWithOnePagers(
  portal: { readonly platform: Platform; readonly app: App },
  empcode: string,
): Promise<SignedIn & { readonly authtoken: string }> {
  const session = await signIn(portal, empcode);
  const answer = await portal.app.inject({
    method: 'POST',
    url: pathOf(calls.onePagerLogin),
    headers: session,
    payload: { token: session.authorization.replace('Bearer ', '') },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const cookie = answer.cookies.find(({ name }) => name === pairCookie);
  return {
    ...session,
    cookie: `${session.cookie}; ${pairCookie}=${cookie?.value}`,
    authtoken: answer.json().data.token,
  };
}
