import { isUtf8 } from 'node:buffer';
import {
  checkIssuer,
  dsig,
  type Expected,
  guarded,
  idPattern,
  must,
  type NotAccepted,
  protocol,
  saml,
} from './check.ts';
import { type Encrypted, readEncrypted } from './encrypted.ts';
import { childrenOf, parseXml, walk, type XmlElement } from './xml.ts';

/** The bounded, parsed response whose outside is as expected. Nothing in it is trusted before its signature is checked. */
export interface ReadResponse {
  readonly accepted: true;
  readonly xml: string;
  /** The request that it says it answers. */
  readonly requestId: string;
  readonly responseSigned: boolean;
  readonly responseId: string;
  /** Where the assertion is encrypted: what is left to open, and to check as `checkDecrypted` does. */
  readonly encrypted: Encrypted | null;
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const enveloped = `${dsig}enveloped-signature`;
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
// SHA-1 and HMAC are left out on purpose.
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digestMethods = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
/** The longest `SAMLResponse` field that is read, in characters. */
export const longestBase64 = 350_000;
/**
 * Reads the `SAMLResponse` field and checks all that can be before a signature is: bounds, one Response, one Assertion, ids that are
 * one each, Version, Status, Destination, Issuer, and that each signature is of a kind and in a place that we accept.
 */
export function readResponse(field: string, expected: Expected): ReadResponse | NotAccepted {
  return guarded(() => {
    const xml = decode(field);
    const root = parseXml(xml);
    must(root.name === 'Response' && root.namespace === protocol, 'the document is not a SAML Response');
    must(root.attributes.Version === '2.0', 'Version of the Response is not 2.0');
    must(root.attributes.Destination === expected.recipient, 'Destination is missing or not ours');
    checkIssuer(root, expected.issuer, 'the Response', false);
    checkStatus(root);
    const requestId = root.attributes.InResponseTo ?? '';
    must(idPattern.test(requestId), 'InResponseTo is missing: the response was not asked for');
    const encrypted = childrenOf(root, saml, 'EncryptedAssertion').length > 0 ? checkSealedParts(root) : null;
    if (!encrypted) checkParts(root);
    const responseSigned = childrenOf(root, dsig, 'Signature').length > 0;
    const responseId = root.attributes.ID ?? '';
    return { accepted: true, xml, requestId, responseSigned, responseId, encrypted };
  });
}

/**
 * Checks an assertion that was just decrypted as one that never was encrypted, and answers it in a Response of that id, unsigned, for its
 * signature to be verified. Stops when it is not accepted.
 */
export function checkDecrypted(assertionXml: string, responseId: string): string {
  const assertion = parseXml(assertionXml);
  must(assertion.name === 'Assertion' && assertion.namespace === saml, 'what was encrypted is no Assertion');
  must(idPattern.test(responseId), 'ID of the Response is missing');
  const xml = `<samlp:Response xmlns:samlp="${protocol}" ID="${responseId}">${assertionXml}</samlp:Response>`;
  checkParts(parseXml(xml));
  return xml;
}

function decode(field: string): string {
  must(field.length <= longestBase64, 'it is too large');
  const base64 = field.replace(/\s+/g, '');
  must(base64 !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(base64), 'it is not base64');
  const bytes = Buffer.from(base64, 'base64');
  must(isUtf8(bytes), 'it is not UTF-8');
  return bytes.toString('utf8');
}

function checkStatus(root: XmlElement): void {
  const status = childrenOf(root, protocol, 'Status');
  must(status.length === 1 && status[0], 'Status is missing or repeated');
  const codes = childrenOf(status[0], protocol, 'StatusCode');
  must(codes.length === 1 && codes[0], 'StatusCode is missing or repeated');
  const code = codes[0].attributes.Value ?? '';
  const detail = childrenOf(codes[0], protocol, 'StatusCode')[0]?.attributes.Value ?? '';
  must(code === success, `Status is ${code} ${detail}`.trim().slice(0, 300), 'provider_refused');
}

/** One Response, one EncryptedAssertion right under it, nothing signed but the Response. */
function checkSealedParts(root: XmlElement): Encrypted {
  const sealed = childrenOf(root, saml, 'EncryptedAssertion');
  const { all, named } = partsOf(root);
  must(
    sealed.length === 1 && named('EncryptedAssertion') === 1 && named('Assertion') === 0 && sealed[0],
    'there is not exactly one Assertion',
  );
  must(named('Response') === 1, 'there are several Responses');
  checkIds(all);
  const own = childrenOf(root, dsig, 'Signature');
  must(own.length <= 1, 'the Response is signed twice');
  must(named('Signature') === own.length, 'a Signature is where none belongs');
  for (const signature of own) checkSignature(signature, root);
  return readEncrypted(sealed[0]);
}

function partsOf(root: XmlElement) {
  const all = [...walk(root)];
  return { all, named: (name: string) => all.filter((element) => element.name === name).length };
}

function checkIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap((element) =>
    Object.entries(element.attributes)
      .filter(([key]) => /(^|\})id$/i.test(key))
      .map(([, value]) => value),
  );
  must(new Set(ids).size === ids.length, 'an id stands twice');
}

/** One Response, one Assertion right under it, ids that are one each, signatures where they belong. */
function checkParts(root: XmlElement): void {
  const assertions = childrenOf(root, saml, 'Assertion');
  const { all, named } = partsOf(root);
  must(named('EncryptedAssertion') === 0, 'an assertion is encrypted where none may be');
  must(named('Response') === 1, 'there are several Responses');
  must(
    assertions.length === 1 && named('Assertion') === 1 && assertions[0],
    'there is not exactly one Assertion',
  );
  checkIds(all);
  const own = childrenOf(root, dsig, 'Signature');
  const inner = childrenOf(assertions[0], dsig, 'Signature');
  must(inner.length === 1, 'the Assertion is not signed, or twice');
  must(own.length <= 1, 'the Response is signed twice');
  must(named('Signature') === own.length + inner.length, 'a Signature is where none belongs');
  for (const signature of own) checkSignature(signature, root);
  for (const signature of inner) checkSignature(signature, assertions[0]);
}

/** The Signature must be of the element that it stands in, whole, by methods that we accept. */
export function checkSignature(signature: XmlElement, of: XmlElement): void {
  const id = of.attributes.ID ?? '';
  must(idPattern.test(id), 'what is signed has no proper ID');
  const only = (element: XmlElement, name: string) => {
    const found = childrenOf(element, dsig, name);
    must(found.length === 1 && found[0], `${name} is missing or repeated`);
    return found[0];
  };
  must(
    signature.children.every((child) => ['SignedInfo', 'SignatureValue', 'KeyInfo'].includes(child.name)),
    'the Signature has unexpected parts',
  );
  only(signature, 'SignatureValue');
  const info = only(signature, 'SignedInfo');
  must(info.children.length === 3, 'SignedInfo has unexpected parts');
  must(
    only(info, 'CanonicalizationMethod').attributes.Algorithm === exclusive,
    'canonicalisation is not accepted',
  );
  must(
    signatureMethods.has(only(info, 'SignatureMethod').attributes.Algorithm ?? ''),
    'the signature algorithm is not accepted',
  );
  const reference = only(info, 'Reference');
  must(reference.attributes.URI === `#${id}`, 'the signature is of something else');
  must(
    digestMethods.has(only(reference, 'DigestMethod').attributes.Algorithm ?? ''),
    'the digest is not accepted',
  );
  const transforms = only(reference, 'Transforms').children.map(
    (transform) => transform.attributes.Algorithm,
  );
  must(
    transforms.length === 2 && transforms[0] === enveloped && transforms[1] === exclusive,
    'the transforms are not accepted',
  );
}
