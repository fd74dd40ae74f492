import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PortalKeys } from './keys.ts';

const deflate = promisify(deflateRaw);
// With a callback both work outside the event loop's thread.
const signElsewhere = promisify(
  (data: Buffer, key: KeyObject, done: (error: Error | null, signature: Buffer) => void) =>
    sign('sha256', data, key, done),
);
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/**
 * The address that takes a SAML message to the provider by the HTTP-Redirect binding: deflated, and signed by our key (RSA, SHA-256)
 * over the query as it is sent. `message.name` tells a request from an answer; `endpoint` may have a query of its own.
 */
export async function signedRedirect(
  endpoint: string,
  message: {
    readonly name: 'SAMLRequest' | 'SAMLResponse';
    readonly xml: string;
    readonly relayState?: string;
  },
  keys: Pick<PortalKeys, 'privateKey'>,
): Promise<string> {
  const deflated = (await deflate(message.xml)).toString('base64');
  const signed = [
    `${message.name}=${encodeURIComponent(deflated)}`,
    ...(message.relayState ? [`RelayState=${encodeURIComponent(message.relayState)}`] : []),
    `SigAlg=${encodeURIComponent(rsaSha256)}`,
  ].join('&');
  const signature = await signElsewhere(Buffer.from(signed), createPrivateKey(keys.privateKey));
  const [address = '', fragment] = endpoint.split('#', 2);
  const query = `${signed}&Signature=${encodeURIComponent(signature.toString('base64'))}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment ? `#${fragment}` : ''}`;
}
