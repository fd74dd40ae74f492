import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { hashOf, newSecret } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { secondsUntil } from '../rules.ts';
import type { Vouched } from './saml/assertion.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import type { OpenedSession } from './sessions/answers.ts';
import * as signInStore from './sign-in-store.ts';
import * as store from './store.ts';

/** Sessions as they are opened. */

/** Who is signed in, and by whom. */
interface Vouching {
  readonly empcode: string;
  readonly email: string;
  readonly provider: string;
  readonly vouched:
    | (Pick<Vouched, 'nameId' | 'sessionIndex'> & Partial<Pick<Vouched, 'sessionEndsAt'>>)
    | null;
  readonly caller: Caller;
  /** Where the session lasts less than any other. */
  readonly seconds?: number;
}

/** Opens a session for an employee whom somebody has vouched for. */
export async function openSession(tx: Tx, platform: Platform, given: Vouching): Promise<OpenedSession> {
  const now = platform.now();
  const { empcode, email, provider, vouched, caller } = given;
  const providerEndsAt = vouched?.sessionEndsAt ?? null;
  const seconds = secondsUntil(providerEndsAt, given.seconds ?? platform.settings.now.sessionSeconds, now);
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
