import { SAML } from '@node-saml/node-saml';
import type { Env } from '../../../../server/env.ts';
import { checkAssertion, type Vouched } from './assertion.ts';
import type { Expected, NotAccepted } from './check.ts';
import type { ReadResponse } from './guard.ts';
import type { IdentityProvider } from './identity-provider.ts';

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const passwordProtected = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';

// Which requests are open is in the database, where every server sees it: the library keeps nothing.
const keepNothing = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

/** Our own entity id. */
export function entityIdOf(env: Env): string {
  return env.SAML_ENTITY_ID ?? `${env.PUBLIC_URL}/sso/metadata`;
}

/** What a response to us must say, from this provider. */
export function expectedOf(env: Env, provider: IdentityProvider): Expected {
  return { issuer: provider.entityId, audience: entityIdOf(env), recipient: `${env.PUBLIC_URL}/assert` };
}

function library(
  env: Env,
  provider: IdentityProvider | null,
  requestId: string,
  responseSigned = false,
): SAML {
  return new SAML({
    issuer: entityIdOf(env),
    callbackUrl: `${env.PUBLIC_URL}/assert`,
    // The audience and the times are checked by `checkAssertion`, with all else that is signed, on the portal's clock.
    audience: false,
    acceptedClockSkewMs: -1,
    idpCert: provider ? [...provider.certificates] : 'none',
    ...(provider && { entryPoint: provider.signInUrl, idpIssuer: provider.entityId }),
    ...(provider?.signOutUrl && { logoutUrl: provider.signOutUrl }),
    identifierFormat: emailFormat,
    authnContext: [passwordProtected],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: responseSigned,
    cacheProvider: keepNothing,
    generateUniqueId: () => requestId,
  });
}

/**
 * The address of the provider with a deflated AuthnRequest (section 4, Session validity): this id, now, an e-mail address
 * as NameID, password-protected transport.
 * @throws when deflating fails
 */
export function signInAddress(env: Env, provider: IdentityProvider, requestId: string): Promise<string> {
  return library(env, provider, requestId).getAuthorizeUrlAsync('', undefined, {});
}

/** The provider's logout page, with a LogoutRequest for this person; null when it has none. */
export async function signOutAddress(
  env: Env,
  provider: IdentityProvider,
  requestId: string,
  who: { nameId: string; sessionIndex: string | null },
): Promise<string | null> {
  if (!provider.signOutUrl) return null;
  return library(env, provider, requestId).getLogoutUrlAsync(
    {
      issuer: provider.entityId,
      nameID: who.nameId,
      nameIDFormat: emailFormat,
      ...(who.sessionIndex && { sessionIndex: who.sessionIndex }),
    },
    '',
    {},
  );
}

/** Our metadata, for the company's provider. */
export function metadataOf(env: Env, id: string): string {
  return library(env, null, id).generateServiceProviderMetadata(null, null);
}

/** Verifies the signatures of a response and checks its assertion, read from the signed bytes alone. */
export async function verifyResponse(
  env: Env,
  provider: IdentityProvider,
  response: ReadResponse,
  now: Date,
): Promise<Vouched | NotAccepted> {
  let signedXml: string | undefined;
  try {
    const verified = await library(
      env,
      provider,
      response.requestId,
      response.responseSigned,
    ).validatePostResponseAsync({
      SAMLResponse: Buffer.from(response.xml).toString('base64'),
    });
    signedXml = verified.profile?.getAssertionXml?.();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { accepted: false, code: 'not_accepted', reason: reason.slice(0, 300) };
  }
  if (!signedXml) return { accepted: false, code: 'not_accepted', reason: 'there is no signed assertion' };
  return checkAssertion(signedXml, { ...expectedOf(env, provider), requestId: response.requestId }, now);
}
