import { SignedXml } from 'xml-crypto';
import { dsig } from './check.ts';
import { childOf, nodeOf, type ParsedXml, type XmlName } from './xml.ts';

const signatureName = { namespace: dsig, name: 'Signature' };
const infoName = { namespace: dsig, name: 'SignedInfo' };

/**
 * True when one of the certificates' keys (PEM) made the value of the Signature in what lies at the end of `path` (from the root), over
 * its SignedInfo. That alone proves nothing of the document, and is asked before the library verifies all of it: to digest the largest
 * document takes thirty times as long, and anybody may send one.
 */
export function isValueByOneOf(
  certificates: readonly string[],
  xml: string,
  ...path: readonly XmlName[]
): boolean {
  const signature = nodeOf(xml, ...path, signatureName);
  return certificates.some((certificate) => {
    try {
      return isValueBy(certificate, signature);
    } catch {
      // The library throws for a signature that does not fit; another key may.
      return false;
    }
  });
}

/** What the library keeps to itself; its version is an exact one. */
interface Parts {
  readonly signatureValue: string;
  findSignatureAlgorithm(name?: string): {
    verifySignature(canonical: string, certificate: string, value: string): boolean;
  };
}

/** By the library's own parts: its whole check digests the document before it looks at the value. */
function isValueBy(certificate: string, signature: ParsedXml): boolean {
  const reader = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  reader.loadSignature(signature as never);
  // Exclusive, which the guard insists on: nothing around the SignedInfo counts.
  const around = { ancestorNamespaces: [] };
  const canonical = reader.getCanonXml(
    [String(reader.canonicalizationAlgorithm)],
    childOf(signature, infoName) as never,
    around,
  );
  const { signatureValue } = reader as unknown as Parts;
  const algorithm = (reader as unknown as Parts).findSignatureAlgorithm(reader.signatureAlgorithm);
  return algorithm.verifySignature(canonical, certificate, signatureValue) === true;
}

/**
 * The bytes that the document's own signature is of, when one of the certificates' keys (PEM) made it; what kind it is and where it
 * stands has been checked before. Undefined otherwise.
 */
export function signedBytesOf(certificates: readonly string[], xml: string): string | undefined {
  if (!isValueByOneOf(certificates, xml)) return undefined;
  const signature = nodeOf(xml, signatureName);
  for (const publicCert of certificates) {
    try {
      const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
      verifier.loadSignature(signature as never);
      const references = verifier.checkSignature(xml) ? verifier.getSignedReferences() : [];
      if (references.length === 1) return references[0];
    } catch {
      // Another key may fit.
    }
  }
  return undefined;
}
