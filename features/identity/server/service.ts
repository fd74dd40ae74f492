import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type SignInRefusalCode, safeReturn, secondsUntil, signInSeconds } from '../rules.ts';
import { noteClock } from './clock-service.ts';
import type { Vouched } from './saml/assertion.ts';
import type { NotAccepted } from './saml/check.ts';
import type { ReadResponse } from './saml/guard.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import type { PortalKeys } from './saml/keys.ts';
import type { MetadataSource } from './saml/metadata-source.ts';
import { expectedOf, signInAddress } from './saml/saml.ts';
import type { OpenedSession } from './sessions/answers.ts';
import { hashOf, newSamlId, newSecret, same } from './sessions/secrets.ts';
import type { Turns } from './sessions/turns.ts';
import * as signInStore from './sign-in-store.ts';
import * as store from './store.ts';
import type { Verifier } from './verifying/verifier.ts';

/** Who signs people in by SAML, and what it takes. */
export interface SamlParties {
  readonly provider: IdentityProvider;
  readonly keys: PortalKeys;
  readonly verifier: Verifier;
  readonly turns: Turns;
  /** Null where the provider needs no metadata read: the demo provider. */
  readonly metadata: MetadataSource | null;
}

/** A sign-in that was refused: what the person is told and, for the log, why. */
export interface RefusedSignIn {
  readonly opened: false;
  readonly code: SignInRefusalCode;
  readonly reason: string;
}

/** A refusal with its reason. */
export const refused = (code: SignInRefusalCode, reason: string): RefusedSignIn => ({
  opened: false,
  code,
  reason,
});

/** What is said where too many wait for their turn. */
export const tooMany = refused('busy', 'too many sign-ins wait');

/** Begins a sign-in: remembers it, and answers where to send the browser and the secret to give it. */
export async function beginSignIn(
  platform: Platform,
  { provider, keys }: SamlParties,
  returnTo: string | undefined,
): Promise<{ location: string; requestId: string; secret: string }> {
  const requestId = newSamlId();
  const secret = newSecret();
  const location = await signInAddress(platform.env, provider, keys, requestId);
  await rememberSignIn(platform, { requestId, secret }, returnTo);
  return { location, requestId, secret };
}

/** Remembers a sign-in that a browser goes off to the provider with. */
export async function rememberSignIn(
  platform: Platform,
  { requestId, secret }: { requestId: string; secret: string },
  returnTo: string | undefined,
): Promise<void> {
  const now = platform.now();
  await signInStore.insertSignIn(platform.database.writes, {
    requestId,
    browserHash: hashOf(secret),
    returnTo: safeReturn(returnTo),
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
    spentAt: null,
  });
}

/**
 * Finishes a sign-in: checks the provider's response against the request that this browser started, spends both, and opens a
 * session. `secretOf` gives this browser's secret for a request id. A refusal is audited.
 */
export async function finishSignIn(
  platform: Platform,
  parties: SamlParties,
  field: string,
  secretOf: (requestId: string) => string | undefined,
  caller: Caller,
): Promise<OpenedSession | RefusedSignIn> {
  const result = await tryToFinish(platform, parties, field, secretOf, caller);
  if (!result.opened) await auditRefused(platform, result, caller);
  return result;
}

/** Notes a sign-in that was refused. */
export function auditRefused(
  platform: Platform,
  { code, reason }: RefusedSignIn,
  caller: Caller,
): Promise<void> {
  return audit(platform.database.writes, platform.now(), {
    actor: null,
    action: 'sign-in.refused',
    caller,
    after: { code, reason },
  });
}

async function tryToFinish(
  platform: Platform,
  parties: SamlParties,
  field: string,
  secretOf: (requestId: string) => string | undefined,
  caller: Caller,
): Promise<OpenedSession | RefusedSignIn> {
  const { env, database } = platform;
  const { provider, verifier } = parties;
  const now = platform.now();
  const response = await verifier.read(field, expectedOf(env, provider));
  if (!response.accepted) return refused(response.code, response.reason);
  // This browser's sign-in first: verifying a signature costs far more than looking one row up.
  const signIn = await signInStore.findSignIn(database.writes, response.requestId);
  const secret = secretOf(response.requestId);
  if (!signIn) return refused('expired', 'no such request');
  if (!secret || !same(signIn.browserHash, hashOf(secret)))
    return refused('other_browser', "not this browser's request");
  if (signIn.spentAt || signIn.expiresAt <= now)
    return refused('expired', 'the request is spent or has expired');
  const vouched = await verify(platform, parties, response, now);
  await noteClock(platform, vouched);
  if (!vouched.accepted) return refused(vouched.code, vouched.reason);
  const open = async (tx: Tx) => {
    const spent =
      (await signInStore.spendSignIn(tx, response.requestId, now)) &&
      (await signInStore.spendAssertion(tx, vouched.assertionId, vouched.expiresAt));
    // Thrown, not returned: a replay must leave nothing behind.
    if (!spent) return refuse(409, 'spent', '');
    const employee = await signInStore.findActiveEmployee(tx, { email: vouched.email });
    if (!employee) return null;
    return openSession(tx, platform, { ...employee, provider: provider.entityId, vouched, caller });
  };
  const opened = await parties.turns.take(response.requestId, () => transact(database, open));
  if (opened === 'full') return tooMany;
  if (opened === null) return refused('not_known', 'the e-mail address is not one of an active employee');
  if ('refused' in opened) return refused('expired', 'the request or the assertion was used already');
  return signIn.returnTo ? { ...opened, login: { ...opened.login, returnTo: signIn.returnTo } } : opened;
}

/** Verifies a response; once more where the provider has changed its keys in the meantime. */
export async function verify(
  { env }: Platform,
  { provider, keys, verifier, metadata }: SamlParties,
  response: ReadResponse,
  now: Date,
): Promise<Vouched | NotAccepted> {
  const expected = expectedOf(env, provider);
  const { privateKey } = keys;
  const { certificates } = provider;
  const first = await verifier.verify(response, { expected, certificates, privateKey }, now);
  if (first.accepted || !first.unknownKey || !(await metadata?.hasOthersThan(certificates))) return first;
  return verifier.verify(response, { expected, certificates: provider.certificates, privateKey }, now);
}

/** Opens a session for an employee whom somebody has vouched for. */
export async function openSession(
  tx: Tx,
  platform: Platform,
  given: {
    empcode: string;
    email: string;
    provider: string;
    vouched: (Pick<Vouched, 'nameId' | 'sessionIndex'> & Partial<Pick<Vouched, 'sessionEndsAt'>>) | null;
    caller: Caller;
    /** Where the session lasts less than any other. */
    seconds?: number;
  },
): Promise<OpenedSession> {
  const now = platform.now();
  const { empcode, email, provider, vouched, caller } = given;
  const providerEndsAt = vouched?.sessionEndsAt ?? null;
  const seconds = secondsUntil(providerEndsAt, given.seconds ?? platform.env.SESSION_SECONDS, now);
  const bearer = newSecret();
  const cookieSecret = newSecret();
  const sessionId = randomUUID();
  await store.insertSession(tx, {
    sessionId,
    empcode,
    bearerHash: hashOf(bearer),
    cookieHash: hashOf(cookieSecret),
    provider,
    nameId: vouched?.nameId ?? null,
    sessionIndex: vouched?.sessionIndex ?? null,
    userAgent: caller.userAgent?.slice(0, 300) ?? null,
    address: caller.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    providerEndsAt,
    endedAt: null,
    endedBecause: null,
  });
  await audit(tx, now, {
    actor: empcode,
    action: 'session.start',
    subject: sessionId,
    caller,
    after: { provider },
  });
  return {
    opened: true,
    // Whether a prompt is due is asked once the session is open.
    login: { access_token: bearer, expires_in: seconds, username: email, empcode, pop_status: 0 },
    sessionId,
    cookieSecret,
    role: await signInStore.firstRole(tx, empcode),
  };
}

/** Signs in without a provider's page, where the demo provider is the provider: as the person of this name, address or code. */
export async function signInAsDemo(
  platform: Platform,
  provider: IdentityProvider,
  username: string,
  caller: Caller,
): Promise<OpenedSession | Refusal> {
  const name = username.trim().toLowerCase();
  const email = name.includes('@') ? name : `${name}@${platform.env.COMPANY_DOMAIN}`;
  return transact(platform.database, async (tx) => {
    const employee =
      (await signInStore.findActiveEmployee(tx, { email })) ??
      (await signInStore.findActiveEmployee(tx, { empcode: name.toUpperCase() }));
    if (!employee) return refuse(422, 'not_known', m.identity_dummy_not_known());
    const vouched = { nameId: employee.email, sessionIndex: null };
    return openSession(tx, platform, { ...employee, provider: provider.entityId, vouched, caller });
  });
}
