import { verify, X509Certificate } from 'node:crypto';
import { dsig, must, stopUnknownKey } from '../saml/check.ts';
import { checkSignature } from '../saml/guard.ts';
import { signedBytesOf } from '../saml/signature.ts';
import { childrenOf, walk, type XmlElement } from '../saml/xml.ts';

/** What a redirect carries: the message, still encoded as it was sent, and the signature over exactly those characters. */
export interface SignedQuery {
  readonly signedText: string;
  readonly algorithm: string;
  readonly signature: string;
}

// SHA-1 is left out on purpose.
const hashes = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'RSA-SHA384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
]);

/** The signature of a redirect must be by one of the provider's keys. */
export function verifyQuery(
  { signedText, algorithm, signature }: SignedQuery,
  certificates: readonly string[],
): void {
  const hash = hashes.get(algorithm);
  must(hash, 'SigAlg is missing or not accepted');
  must(/^[A-Za-z0-9+/]{20,2000}={0,2}$/.test(signature), 'the message is not signed');
  const bytes = Buffer.from(signature, 'base64');
  const good = certificates.some((certificate) => {
    const { publicKey } = new X509Certificate(certificate);
    return publicKey.asymmetricKeyType === 'rsa' && verify(hash, Buffer.from(signedText), publicKey, bytes);
  });
  if (!good) stopUnknownKey();
}

/**
 * The one signature right in the root, of the whole of it, must be by one of the provider's keys. Returns the bytes that were
 * signed: nothing else of the document is to be read.
 */
export function verifyDocument(xml: string, root: XmlElement, certificates: readonly string[]): string {
  const all = [...walk(root)];
  const [signature, ...more] = childrenOf(root, dsig, 'Signature');
  must(signature && more.length === 0, 'the message is not signed, or twice');
  must(all.filter(({ name }) => name === 'Signature').length === 1, 'a Signature is where none belongs');
  const ids = all.flatMap(({ attributes }) =>
    Object.keys(attributes)
      .filter((key) => /(^|\})id$/i.test(key))
      .map((key) => attributes[key]),
  );
  must(new Set(ids).size === ids.length, 'an id stands twice');
  checkSignature(signature, root);
  return signedBytesOf(certificates, xml) ?? stopUnknownKey();
}
