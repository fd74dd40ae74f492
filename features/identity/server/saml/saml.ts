import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml';
import type { Env } from '#server/env.ts';
import type { Expected } from './check.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { PortalKeys } from './keys.ts';
import { signedRedirect } from './redirect.ts';

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const passwordProtected = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';

/** Our own entity id. */
export function entityIdOf(env: Env): string {
  return env.SAML_ENTITY_ID ?? `${env.PUBLIC_URL}/sso/metadata`;
}

/** What a response to us must say, from this provider. */
export function expectedOf(env: Env, provider: IdentityProvider): Expected {
  return { issuer: provider.entityId, audience: entityIdOf(env), recipient: `${env.PUBLIC_URL}/assert` };
}

/** The library, for what it makes of an AuthnRequest. */
class AuthnRequest extends SAML {
  xml(): Promise<string> {
    return this.generateAuthorizeRequestAsync(false, false);
  }
}

/**
 * The address of the provider with a deflated, signed AuthnRequest (section 4, Session validity): this id, now, an e-mail address
 * as NameID, password-protected transport or more. It is signed whether the provider asks for it or not: one that does not looks past it.
 * @throws when deflating fails
 */
export async function signInAddress(
  env: Env,
  provider: IdentityProvider,
  keys: PortalKeys,
  requestId: string,
): Promise<string> {
  const xml = await new AuthnRequest({
    issuer: entityIdOf(env),
    callbackUrl: `${env.PUBLIC_URL}/assert`,
    idpCert: [...provider.certificates],
    entryPoint: provider.signInUrl,
    identifierFormat: emailFormat,
    authnContext: [passwordProtected],
    // Or stronger: with the library's 'exact', who was asked for a second factor too would be kept out.
    racComparison: 'minimum',
    generateUniqueId: () => requestId,
  }).xml();
  return signedRedirect(provider.signInUrl, { name: 'SAMLRequest', xml }, keys);
}

/** Our metadata, for the company's provider: where we are, and the certificates of our key for signatures and for encryption. */
export function metadataOf(env: Env, { privateKey, certificates }: PortalKeys, id: string): string {
  const [own] = certificates;
  const written = generateServiceProviderMetadata({
    issuer: entityIdOf(env),
    callbackUrl: `${env.PUBLIC_URL}/assert`,
    logoutCallbackUrl: `${env.PUBLIC_URL}/slo`,
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
    generateUniqueId: () => id,
    privateKey,
    publicCerts: [...certificates],
    decryptionPvk: privateKey,
    decryptionCert: own,
  });
  // The library names the POST alone; most providers prefer the redirect, so it comes first.
  return written.replace(
    /<SingleLogoutService [^>]+>/,
    (byPost) => byPost.replace('HTTP-POST', 'HTTP-Redirect') + byPost,
  );
}
