import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { childrenOf, escapeXml, parseXml } from '#features/identity/server/saml/xml.ts';
import type { Keys } from './keys.ts';

/** The demo provider and the one portal that it speaks to. */
export interface Parties {
  /** The provider's entity id. */
  readonly issuer: string;
  /** The portal's entity id. */
  readonly audience: string;
  /** Where the portal takes responses. */
  readonly recipient: string;
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const passwordProtected = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const validMs = 300_000;

/** The id of the AuthnRequest that the portal sent (base64 of deflated XML), or null when it is not one of this portal's. */
export function readRequest(field: string, parties: Parties): string | null {
  try {
    const inflated = inflateRawSync(Buffer.from(field, 'base64'), { maxOutputLength: 64 * 1024 });
    const request = parseXml(inflated.toString('utf8'));
    const { ID, AssertionConsumerServiceURL } = request.attributes;
    const issuer = childrenOf(request, saml, 'Issuer')[0]?.text.trim();
    const known =
      request.name === 'AuthnRequest' &&
      request.namespace === protocol &&
      issuer === parties.audience &&
      (AssertionConsumerServiceURL ?? parties.recipient) === parties.recipient;
    return known && ID && /^[A-Za-z_][\w.-]{0,99}$/.test(ID) ? ID : null;
  } catch {
    return null;
  }
}

const newId = () => `_${randomBytes(16).toString('hex')}`;

/** A Response, in base64, that vouches for the person of this e-mail address. */
export function makeResponse(
  parties: Parties,
  keys: Keys,
  requestId: string,
  email: string,
  now: Date,
): string {
  const assertion = sign(makeAssertion(parties, requestId, email, now), keys);
  return Buffer.from(wrapAssertion(parties, requestId, assertion, now)).toString('base64');
}

/** The assertion about one person, not yet signed. */
export function makeAssertion(parties: Parties, requestId: string, email: string, now: Date): string {
  const instant = now.toISOString();
  const end = new Date(now.getTime() + validMs).toISOString();
  const recipient = escapeXml(parties.recipient);
  return (
    `<saml:Assertion xmlns:saml="${saml}" ID="${newId()}" Version="2.0" IssueInstant="${instant}">` +
    `<saml:Issuer>${escapeXml(parties.issuer)}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${emailFormat}">${escapeXml(email)}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData InResponseTo="${requestId}" Recipient="${recipient}" NotOnOrAfter="${end}"/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${instant}" NotOnOrAfter="${end}"><saml:AudienceRestriction>` +
    `<saml:Audience>${escapeXml(parties.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${instant}" SessionIndex="${newId()}"><saml:AuthnContext>` +
    `<saml:AuthnContextClassRef>${passwordProtected}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    '</saml:Assertion>'
  );
}

/** The Response around an assertion. */
export function wrapAssertion(parties: Parties, requestId: string, assertion: string, now: Date): string {
  return (
    `<samlp:Response xmlns:samlp="${protocol}" ID="${newId()}" Version="2.0" IssueInstant="${now.toISOString()}" ` +
    `Destination="${escapeXml(parties.recipient)}" InResponseTo="${requestId}">` +
    `<saml:Issuer xmlns:saml="${saml}">${escapeXml(parties.issuer)}</saml:Issuer>` +
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
    `${assertion}</samlp:Response>`
  );
}

/** How a document is signed; the default is what the provider does. */
interface SigningMethods {
  readonly signature?: string;
  readonly digest?: string;
  readonly transforms?: readonly string[];
  /** Prefixes that are signed although no name uses them: those in the values of `xsi:type`. */
  readonly prefixes?: readonly string[];
}

/** Signs a document as a whole (RSA, SHA-256, exclusive), the signature right after its Issuer, as the schema wants it. */
export function sign(document: string, keys: Keys, methods: SigningMethods = {}): string {
  const signature = new SignedXml({
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    signatureAlgorithm: methods.signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  });
  signature.addReference({
    xpath: '/*',
    transforms: [...(methods.transforms ?? [enveloped, exclusive])],
    digestAlgorithm: methods.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    inclusiveNamespacesPrefixList: [...(methods.prefixes ?? [])],
  });
  signature.computeSignature(document, {
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  });
  return signature.getSignedXml();
}

/** The metadata of the provider at `origin`, as any provider hands it over. */
export function makeMetadata(parties: Parties, keys: Keys, origin: string): string {
  const certificate = keys.certificate.replace(/-----[^-]+-----|\s+/g, '');
  const service = (name: string, path: string) =>
    `<${name} Binding="${redirect}" Location="${escapeXml(`${origin}${path}`)}"/>`;
  return (
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" ' +
    `entityID="${escapeXml(parties.issuer)}"><IDPSSODescriptor protocolSupportEnumeration="${protocol}">` +
    '<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>' +
    `<X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
    `${service('SingleLogoutService', '/sign-out')}<NameIDFormat>${emailFormat}</NameIDFormat>` +
    `${service('SingleSignOnService', '/sign-in')}</IDPSSODescriptor></EntityDescriptor>`
  );
}
