import { type Refusal, refuse } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { hashOf, newSecret, same } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { type RefusedSignIn, refused, refusedUnknown, rememberSignIn, tooMany } from './begin-service.ts';
import { noteClock } from './clock-service.ts';
import { endAndAudit, type LogoutTaken, refused as logoutRefused } from './logout-service.ts';
import * as logoutStore from './logout-store.ts';
import type { OpenId } from './oidc/open-id.ts';
import { openSession } from './open-service.ts';
import type { NotAccepted } from './saml/check.ts';
import { auditRefused } from './service.ts';
import type { OpenedSession } from './sessions/answers.ts';
import { newSamlId } from './sessions/secrets.ts';
import type { Turns } from './sessions/turns.ts';
import * as signInStore from './sign-in-store.ts';

/** Who signs people in by OpenID Connect, and the line they stand in. */
interface OpenIdParties {
  readonly openId: OpenId;
  readonly turns: Turns;
}

/** Begins a sign-in by OpenID Connect: remembers it, and answers where to send the browser and the secret to give it. */
export async function beginOpenId(
  platform: Platform,
  openId: OpenId,
  returnTo: string | undefined,
): Promise<{ location: string; requestId: string; secret: string }> {
  const flight = { requestId: newSamlId(), secret: newSecret() };
  const location = await openId.signInAddress(flight);
  await rememberSignIn(platform, flight, returnTo);
  return { location, ...flight };
}

/**
 * Finishes a sign-in with the query of the provider's callback: spends the request that this browser started, trades the code, and
 * opens a session. `secretOf` gives this browser's secret for a request id. A refusal is audited.
 */
export async function finishOpenId(
  platform: Platform,
  parties: OpenIdParties,
  query: string,
  secretOf: (requestId: string) => string | undefined,
  caller: Caller,
): Promise<OpenedSession | RefusedSignIn> {
  const result = await tryToFinish(platform, parties, query, secretOf, caller);
  if (result.opened) platform.tally.add('sign-in.opened', 'oidc');
  else await auditRefused(platform, result, caller);
  return result;
}

async function tryToFinish(
  platform: Platform,
  parties: OpenIdParties,
  query: string,
  secretOf: (requestId: string) => string | undefined,
  caller: Caller,
): Promise<OpenedSession | RefusedSignIn> {
  const { database } = platform;
  const { openId, turns } = parties;
  const [requestId, ...others] = new URLSearchParams(query).getAll('state');
  if (!requestId || others.length > 0 || requestId.length > 100)
    return refused('not_accepted', 'state is missing or repeated');
  const signIn = await signInStore.findSignIn(database.writes, requestId);
  const secret = secretOf(requestId);
  if (!signIn) return refused('expired', 'no such request');
  if (!secret || !same(signIn.browserHash, hashOf(secret)))
    return refused('other_browser', "not this browser's request");
  // Spent before the code is traded: a code that is presented twice makes a provider take back what it gave.
  if (!(await signInStore.spendSignIn(database.writes, requestId, platform.now())))
    return refused('expired', 'the request is spent or has expired');
  const vouched = await openId.finish(query, { requestId, secret });
  await noteClock(platform, vouched);
  if (!vouched.accepted) return refused(vouched.code, vouched.reason);
  const open = async (tx: Tx) => {
    const employee = await signInStore.findActiveEmployee(tx, { email: vouched.email });
    if (!employee) return null;
    const session = await openSession(tx, platform, {
      ...employee,
      provider: openId.issuer,
      vouched,
      caller,
    });
    await logoutStore.insertIdToken(tx, session.sessionId, vouched.idToken);
    return session;
  };
  const opened = await turns.take(requestId, () => transact(database, open));
  if (opened === 'full') return tooMany;
  if (opened === null) return refusedUnknown(platform, vouched.email);
  if ('refused' in opened) throw new Error(say(opened.message));
  return signIn.returnTo ? { ...opened, login: { ...opened.login, returnTo: signIn.returnTo } } : opened;
}

/** Takes the browser back from the provider's logout page: `state` is of a sign-out that this portal began. */
export async function comeBack(
  platform: Platform,
  state: string | undefined,
  caller: Caller,
): Promise<LogoutTaken | NotAccepted> {
  const ours =
    state !== undefined &&
    state.length <= 100 &&
    (await logoutStore.spendSignOut(platform.database.writes, state, platform.now()));
  if (ours) return { accepted: true, everywhere: true };
  const reason = 'it answers no sign-out that is under way';
  return logoutRefused(platform, { accepted: false, code: 'expired', reason }, caller);
}

/** Ends the sessions that a logout token names, once, in one transaction. */
export async function takeLogoutToken(
  platform: Platform,
  openId: OpenId,
  token: string,
  caller: Caller,
): Promise<{ readonly accepted: true } | NotAccepted> {
  const now = platform.now();
  const read = await openId.readLogoutToken(token, now);
  if (!read.accepted) return logoutRefused(platform, read, caller);
  const { id, expiresAt, nameId, sessionIndex } = read;
  const done = await transact(platform.database, async (tx): Promise<true | Refusal> => {
    if (!(await signInStore.spendAssertion(tx, id, expiresAt))) return refuse(409, 'spent', '');
    const sessionIndexes = sessionIndex === undefined ? [] : [sessionIndex];
    await endAndAudit(tx, now, { provider: openId.issuer, nameId, exact: true, sessionIndexes }, caller);
    return true;
  });
  if (done === true) return { accepted: true };
  const reason = 'the logout token was used already';
  return logoutRefused(platform, { accepted: false, code: 'expired', reason }, caller);
}
