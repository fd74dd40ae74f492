import { type Refusal, refuse } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { signInSeconds } from '../rules.ts';
import type { SamlParties } from './begin-service.ts';
import * as logoutStore from './logout-store.ts';
import type { NotAccepted } from './saml/check.ts';
import { signedRedirect } from './saml/redirect.ts';
import { entityIdOf } from './saml/saml.ts';
import { newSamlId } from './sessions/secrets.ts';
import * as signInStore from './sign-in-store.ts';
import type { Arrival, LogoutRequest } from './slo/logout.ts';
import { writeLogoutRequest, writeLogoutResponse } from './slo/write.ts';
import type { Identity } from './start-service.ts';
import * as store from './store.ts';

/** Who may be asked to sign a person out of everything else, and with what we sign the question. */
type SigningOut = Pick<Identity, 'provider' | 'keys' | 'openId'>;

const because = 'signed out at the provider';

/**
 * Ends a session, and answers where to go: to the provider, who signs the person out of everything else and sends them back to
 * `/slo`, or null where it has no such page.
 */
export async function signOut(
  platform: Platform,
  identity: SigningOut,
  sessionId: string,
  caller: Caller,
): Promise<string | null> {
  const now = platform.now();
  const requestId = newSamlId();
  const ended = await transact(platform.database, async (tx) => {
    const session = await store.lockSession(tx, sessionId);
    if (!session) return null;
    await store.endSession(tx, sessionId, 'signed out', now);
    const idToken = await logoutStore.takeIdToken(tx, sessionId);
    await logoutStore.insertSignOut(tx, requestId, now, new Date(now.getTime() + signInSeconds * 1000));
    await auditEnd(tx, now, { ...session, actor: session.empcode }, caller);
    return { ...session, idToken };
  });
  if (!ended || 'refused' in ended) return null;
  const { provider, openId, keys } = identity;
  if (openId && ended.provider === openId.issuer) {
    // The session is over already: a provider that cannot be reached must not make it look otherwise.
    return openId.signOutAddress(ended.idToken, requestId).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the provider could not be asked to sign a person out');
      return null;
    });
  }
  if (!provider?.signOutUrl || !ended.nameId || ended.provider !== provider.entityId) return null;
  const head = { id: requestId, now, issuer: entityIdOf(platform.env), destination: provider.signOutUrl };
  const xml = writeLogoutRequest(head, { nameId: ended.nameId, sessionIndex: ended.sessionIndex });
  return signedRedirect(provider.signOutUrl, { name: 'SAMLRequest', xml }, keys);
}

/** Where `/slo` sends the browser on to: the provider, with our answer, or our own page, signed out. */
export type LogoutTaken =
  | { readonly accepted: true; readonly location: string | null }
  | { readonly accepted: true; readonly everywhere: boolean };

/**
 * Takes a logout message of the provider: ends the sessions it names, everywhere at once, and answers it; or takes note of the
 * answer to a sign-out of ours. A refusal is audited and changes nothing.
 */
export async function takeLogout(
  platform: Platform,
  parties: SamlParties,
  arrival: Arrival,
  caller: Caller,
): Promise<LogoutTaken | NotAccepted> {
  const now = platform.now();
  const { provider, keys } = parties;
  const { entityId, signOutUrl } = provider;
  const message = await readVerified(platform, parties, arrival, now);
  if (!message.accepted) return refused(platform, message, caller);
  if (message.kind === 'response') {
    if (!(await logoutStore.spendSignOut(platform.database.writes, message.requestId, now))) {
      return refused(platform, notAccepted('expired', 'it answers no sign-out that is under way'), caller);
    }
    return { accepted: true, everywhere: message.everywhere };
  }
  if (!(await endNamed(platform, entityId, message, caller))) {
    return refused(platform, notAccepted('expired', 'the LogoutRequest was used already'), caller);
  }
  if (!signOutUrl) return { accepted: true, location: null };
  const answerUrl = provider.signOutAnswerUrl ?? signOutUrl;
  const head = { id: newSamlId(), now, issuer: entityIdOf(platform.env), destination: answerUrl };
  const xml = writeLogoutResponse(head, message.id);
  const answer = { name: 'SAMLResponse' as const, xml, relayState: message.relayState };
  return { accepted: true, location: await signedRedirect(answerUrl, answer, keys) };
}

/** Reads and verifies a message; once more where the provider has changed its keys in the meantime. */
async function readVerified(
  { env }: Platform,
  { provider, keys, verifier, metadata }: SamlParties,
  arrival: Arrival,
  now: Date,
) {
  const { entityId: issuer, certificates } = provider;
  const expected = { issuer, destination: `${env.PUBLIC_URL}/slo`, privateKey: keys.privateKey };
  const first = await verifier.readLogout(arrival, { ...expected, certificates }, now);
  if (first.accepted || !first.unknownKey || !(await metadata?.hasOthersThan(certificates))) return first;
  return verifier.readLogout(arrival, { ...expected, certificates: provider.certificates }, now);
}

/** Ends the sessions that a request names and spends its id, in one transaction. False when it was spent before. */
async function endNamed(
  platform: Platform,
  provider: string,
  { id, expiresAt, nameId, sessionIndexes }: LogoutRequest,
  caller: Caller,
): Promise<boolean> {
  const done = await transact(platform.database, async (tx): Promise<true | Refusal> => {
    if (!(await signInStore.spendAssertion(tx, id, expiresAt))) return refuse(409, 'spent', '');
    await endAndAudit(tx, platform.now(), { provider, nameId, sessionIndexes }, caller);
    return true;
  });
  return done === true;
}

/** Ends every open session of that name, with a row of the audit log for each. */
export async function endAndAudit(
  tx: Tx,
  now: Date,
  named: logoutStore.Named,
  caller: Caller,
): Promise<void> {
  for (const session of await logoutStore.endSessionsNamed(tx, named, because, now)) {
    await auditEnd(tx, now, { ...session, actor: null, because }, caller);
  }
}

function auditEnd(
  tx: Tx,
  now: Date,
  ended: { sessionId: string; actor: string | null; empcode: string; because?: string },
  caller: Caller,
): Promise<void> {
  return audit(tx, now, {
    actor: ended.actor,
    action: 'session.end',
    subject: ended.sessionId,
    caller,
    ...(ended.because && { after: { empcode: ended.empcode, because: ended.because } }),
  });
}

const notAccepted = (code: NotAccepted['code'], reason: string): NotAccepted => ({
  accepted: false,
  code,
  reason,
});

/** Notes a logout message that was not accepted. */
export async function refused(platform: Platform, why: NotAccepted, caller: Caller): Promise<NotAccepted> {
  await audit(platform.database.writes, platform.now(), {
    actor: null,
    action: 'sign-out.refused',
    caller,
    after: { code: why.code, reason: why.reason },
  });
  return why;
}
