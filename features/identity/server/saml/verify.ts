import { SAML } from '@node-saml/node-saml';
import { checkAssertion, type Vouched } from './assertion.ts';
import { type Expected, guarded, type NotAccepted, saml } from './check.ts';
import { decrypt } from './encrypted.ts';
import { checkDecrypted, type ReadResponse } from './guard.ts';
import { isValueByOneOf, signedBytesOf } from './signature.ts';

/** What a response is verified with: plain values, which go to another thread. */
export interface Trusted {
  readonly expected: Expected;
  /** The provider's, PEM. */
  readonly certificates: readonly string[];
  /** Ours, PEM. */
  readonly privateKey: string;
}

/** Verifies the signatures of a response and checks its assertion, read from the signed bytes alone. */
export async function verifyResponse(
  trusted: Trusted,
  response: ReadResponse,
  now: Date,
): Promise<Vouched | NotAccepted> {
  const { xml, encrypted, responseSigned, responseId } = response;
  // A signature around an encrypted assertion is checked before anything is decrypted; around any other, by the library.
  const sealed = encrypted && responseSigned;
  if (sealed && signedBytesOf(trusted.certificates, lines(xml)) === undefined)
    return notSigned('Invalid document signature');
  const plain = encrypted
    ? guarded(() => checkDecrypted(decrypt(encrypted, trusted.privateKey), responseId))
    : xml;
  if (typeof plain !== 'string') return plain;
  const assertion = { namespace: saml, name: 'Assertion' };
  if (!isValueByOneOf(trusted.certificates, lines(plain), assertion)) return notSigned('Invalid signature');
  let signedXml: string | undefined;
  try {
    const verified = await library(trusted, responseSigned && !encrypted).validatePostResponseAsync({
      SAMLResponse: Buffer.from(plain).toString('base64'),
    });
    signedXml = verified.profile?.getAssertionXml?.();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/^Invalid (document )?signature$/.test(reason)) return notSigned(reason);
    return { accepted: false, code: 'not_accepted', reason: reason.slice(0, 300) };
  }
  if (!signedXml) return { accepted: false, code: 'not_accepted', reason: 'there is no signed assertion' };
  const { expected, privateKey } = trusted;
  return checkAssertion(signedXml, { ...expected, requestId: response.requestId, privateKey }, now);
}

function notSigned(reason: string): NotAccepted {
  return { accepted: false, code: 'not_accepted', reason, unknownKey: true };
}

/** As the library does, which leaves line breaks as a parser of XML would. */
const lines = (xml: string) => xml.replace(/\r\n?/g, '\n');

function library({ expected, certificates }: Trusted, responseSigned: boolean): SAML {
  return new SAML({
    issuer: expected.audience,
    callbackUrl: expected.recipient,
    // The audience and the times are checked by `checkAssertion`, with all else that is signed, on the portal's clock.
    audience: false,
    acceptedClockSkewMs: -1,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: responseSigned,
    // Which requests are open is in the database, where every server sees it: the library keeps nothing.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async () => null,
      removeAsync: async () => null,
    },
  });
}
