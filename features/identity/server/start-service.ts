import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { makeInstallationFact } from '#server/db/installation.ts';
import { WrongSetting } from '#server/env-settings.ts';
import type { Services } from '#server/feature.ts';
import type { Authenticate } from '#server/http/policy.ts';
import { newSecret } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import type { SamlParties } from './begin-service.ts';
import { makeFirstAdmin } from './first-admin-service.ts';
import { createOpenId, type OpenId } from './oidc/open-id.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import { loadPortalKeys, type PortalKeys } from './saml/keys.ts';
import { openMetadataSource } from './saml/metadata-source.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { createTurns, type Turns } from './sessions/turns.ts';
import { endSessionsOfOthers, hasSessionsOfOthers } from './store.ts';
import { startVerifier } from './verifying/verifier.ts';

/** What the portal knows about signing in once it has started. */
export interface Identity {
  /** Null only where nobody can sign in: a portal put together without its demo provider. */
  readonly provider: IdentityProvider | null;
  /** What a sign-in by SAML takes; null where there is no provider by SAML. Its threads and timers go with `closeIdentity`. */
  readonly saml: SamlParties | null;
  /** The provider by OpenID Connect, with SSO=oidc. */
  readonly openId: OpenId | null;
  /** The line of those whose sessions are to be opened. */
  readonly turns: Turns;
  /** Sign what we send to the provider, and open what it encrypts for us. */
  readonly keys: PortalKeys;
  /** Signs download tickets. */
  readonly ticketKey: Buffer;
  readonly authenticate: Authenticate;
}

/**
 * Prepares signing in: reads the provider's metadata (unless `demoProvider` is it). Nothing lasts of it but keys that were made.
 * @throws WrongSetting when the provider's metadata cannot be used
 */
export async function openIdentity(
  platform: Platform,
  demoProvider: IdentityProvider | null,
): Promise<Identity> {
  const { env, database } = platform;
  const metadata = env.SSO === 'saml' ? await openMetadata(platform) : null;
  const provider = metadata?.provider ?? demoProvider;
  const keys = await loadPortalKeys(env, database.writes, platform.now());
  const key = await makeInstallationFact(database.writes, 'ticket-key', newSecret);
  if (typeof key !== 'string') throw new Error('the ticket key of this installation is not a text');
  const ticketKey = Buffer.from(key, 'base64url');
  const openId = env.SSO === 'oidc' ? createOpenId(env) : null;
  const turns = createTurns();
  const saml = provider && { provider, keys, metadata, verifier: startVerifier(), turns };
  return {
    provider,
    saml,
    openId,
    turns,
    keys,
    ticketKey,
    authenticate: createAuthenticate(platform, ticketKey),
  };
}

/**
 * Ends the sessions that another provider vouched for, makes the first administrator of an empty company, and says who the administrators are. Done
 * once the portal listens: a start that fails signs nobody out.
 * @throws WrongSetting where people are signed in by another provider and the one that is set does not answer
 */
export async function settleIdentity(
  platform: Platform,
  { openId, provider }: Pick<Identity, 'openId' | 'provider'>,
  staffing: Services['staffing'],
): Promise<void> {
  const trusted = openId?.issuer ?? provider?.entityId;
  if (trusted !== undefined && (await hasSessionsOfOthers(platform.database.writes, trusted))) {
    if (openId) await expectAnswer(openId);
    const ended = await endOthers(platform, trusted);
    if (ended) platform.log.info({ ended }, 'sessions of another identity provider were ended');
  }
  await makeFirstAdmin(platform, staffing);
}

async function expectAnswer(openId: OpenId): Promise<void> {
  try {
    await openId.describe();
  } catch (error) {
    throw new WrongSetting(
      `OIDC_ISSUER does not answer as a provider (${(error as Error).message}), and people are signed in by another one: nobody was signed out.`,
    );
  }
}

function openMetadata({ env, database, log, now }: Platform) {
  return openMetadataSource({ env, db: database.writes, log, now });
}

/** Lets what is being verified end, and stops what goes on by itself. */
export async function closeIdentity({ saml }: Pick<Identity, 'saml'>): Promise<void> {
  saml?.metadata?.stop();
  await saml?.verifier.close();
}

/** Ends the sessions that another provider vouched for. Returns how many. */
async function endOthers({ database, now }: Platform, trusted: string) {
  const at = now();
  return transact(database, async (tx) => {
    const ended = await endSessionsOfOthers(tx, trusted, at);
    if (ended > 0)
      await audit(tx, at, { actor: null, action: 'session.end-others', after: { ended, trusted } });
    return ended;
  });
}
