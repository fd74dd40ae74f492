import { must, saml } from './check.ts';
import { decrypt, readEncrypted } from './encrypted.ts';
import { childrenOf, parseXml, type XmlElement } from './xml.ts';

/**
 * The one NameID right in an element, opened with our key (PEM) where the provider encrypted it for us. The element must have been
 * verified before: nothing of a stranger's is decrypted. Stops when there is not exactly one.
 */
export function nameIdOf(element: XmlElement, privateKey: string): XmlElement {
  const named = ['NameID', 'EncryptedID', 'BaseID'].flatMap((name) => childrenOf(element, saml, name));
  const [one] = named;
  must(one && named.length === 1 && one.name !== 'BaseID', 'there is not exactly one NameID');
  if (one.name === 'NameID') return one;
  const opened = parseXml(decrypt(readEncrypted(one), privateKey));
  must(opened.name === 'NameID' && opened.namespace === saml, 'what was encrypted is no NameID');
  return opened;
}
