import { joiningOf } from '#features/directory/staff/server/offered-store.ts';
import { hashOf, newSecret } from '#server/http/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { type SignInRefusalCode, safeReturn, signInSeconds } from '../rules.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import type { PortalKeys } from './saml/keys.ts';
import type { MetadataSource } from './saml/metadata-source.ts';
import { signInAddress } from './saml/saml.ts';
import { newSamlId } from './sessions/secrets.ts';
import type { Turns } from './sessions/turns.ts';
import * as signInStore from './sign-in-store.ts';
import type { Verifier } from './verifying/verifier.ts';

/** Sign-ins as they are begun. */

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
  /** The first day of somebody who is still to come, YYYY-MM-DD. */
  readonly joinsOn?: string;
}

/** A refusal with its reason. */
export const refused = (code: SignInRefusalCode, reason: string): RefusedSignIn => ({
  opened: false,
  code,
  reason,
});

/** Nobody who works here has this address (lower case): or not yet, and from which day on they will. */
export async function refusedUnknown({ database }: Platform, email: string): Promise<RefusedSignIn> {
  const joinsOn = await joiningOf(database.writes, email);
  if (!joinsOn) return refused('not_known', 'the e-mail address is not one of an active employee');
  return { ...refused('not_yet', 'the e-mail address is of somebody who joins on a day to come'), joinsOn };
}

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
