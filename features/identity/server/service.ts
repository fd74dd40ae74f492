import { refuse } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { hashOf, same } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { type RefusedSignIn, refused, refusedUnknown, type SamlParties, tooMany } from './begin-service.ts';
import { noteClock } from './clock-service.ts';
import { openSession } from './open-service.ts';
import type { Vouched } from './saml/assertion.ts';
import type { NotAccepted } from './saml/check.ts';
import type { ReadResponse } from './saml/guard.ts';
import { expectedOf } from './saml/saml.ts';
import type { OpenedSession } from './sessions/answers.ts';
import * as signInStore from './sign-in-store.ts';

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
  if (result.opened) platform.tally.add('sign-in.opened', 'saml');
  else await auditRefused(platform, result, caller);
  return result;
}

/** Notes a sign-in that was refused. */
export function auditRefused(
  platform: Platform,
  { code, reason }: RefusedSignIn,
  caller: Caller,
): Promise<void> {
  platform.tally.add('sign-in.refused', code);
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
  if (opened === null) return refusedUnknown(platform, vouched.email);
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
