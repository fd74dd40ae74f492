import { constants, createDecipheriv, createPrivateKey, privateDecrypt } from 'node:crypto';
import { dsig, must } from './check.ts';
import { childrenOf, walk, type XmlElement } from './xml.ts';

/** What the provider encrypted for us, an assertion or a name; nothing in it is known yet. */
export interface Encrypted {
  readonly dataMethod: string;
  /** The digest of the key's OAEP padding, of the name that Node gives it. */
  readonly padding: 'sha1' | 'sha256' | 'sha512';
  /** Base64. */
  readonly wrappedKey: string;
  /** Base64. */
  readonly content: string;
}

const xenc = 'http://www.w3.org/2001/04/xmlenc#';
const xenc11 = 'http://www.w3.org/2009/xmlenc11#';
// The tag is checked before anything of GCM is used. CBC is what many providers send: it has no tag, but the signature inside is checked,
// and whatever is wrong with it gets the same answer.
const dataMethods = new Map(
  Object.entries({
    [`${xenc11}aes128-gcm`]: { cipher: 'aes-128-gcm', keyBytes: 16, gcm: true },
    [`${xenc11}aes192-gcm`]: { cipher: 'aes-192-gcm', keyBytes: 24, gcm: true },
    [`${xenc11}aes256-gcm`]: { cipher: 'aes-256-gcm', keyBytes: 32, gcm: true },
    [`${xenc}aes128-cbc`]: { cipher: 'aes-128-cbc', keyBytes: 16, gcm: false },
    [`${xenc}aes192-cbc`]: { cipher: 'aes-192-cbc', keyBytes: 24, gcm: false },
    [`${xenc}aes256-cbc`]: { cipher: 'aes-256-cbc', keyBytes: 32, gcm: false },
  }),
);
const digests = new Map<string, Encrypted['padding']>(
  Object.entries({
    'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
    [`${xenc}sha256`]: 'sha256',
    [`${xenc}sha512`]: 'sha512',
  } as const),
);
const maskDigests = new Map<string, Encrypted['padding']>(
  Object.entries({
    [`${xenc11}mgf1sha1`]: 'sha1',
    [`${xenc11}mgf1sha256`]: 'sha256',
    [`${xenc11}mgf1sha512`]: 'sha512',
  } as const),
);

/** Reads an EncryptedAssertion or an EncryptedID: one EncryptedData, one EncryptedKey (in it or beside it), methods that we accept. Stops otherwise. */
export function readEncrypted(sealed: XmlElement): Encrypted {
  const data = only(sealed, xenc, 'EncryptedData');
  const all = [...walk(sealed)];
  must(all.filter(({ name }) => name === 'EncryptedData').length === 1, 'there are several EncryptedData');
  must(
    all.filter(({ name }) => name === 'EncryptedKey').length === 1,
    'there is not exactly one EncryptedKey',
  );
  const [info] = childrenOf(data, dsig, 'KeyInfo');
  const key = childrenOf(sealed, xenc, 'EncryptedKey')[0] ?? (info && only(info, xenc, 'EncryptedKey'));
  must(key, 'EncryptedKey is where it does not belong');
  const dataMethod = only(data, xenc, 'EncryptionMethod').attributes.Algorithm ?? '';
  must(dataMethods.has(dataMethod), 'the encryption is not accepted');
  return {
    dataMethod,
    padding: readPadding(only(key, xenc, 'EncryptionMethod')),
    wrappedKey: cipherValue(key),
    content: cipherValue(data),
  };
}

function only(element: XmlElement, namespace: string, name: string): XmlElement {
  const found = childrenOf(element, namespace, name);
  must(found.length === 1 && found[0], `${name} is missing or repeated`);
  return found[0];
}

/** RSA-OAEP alone, with one digest for all of it; PKCS #1 v1.5 is left out on purpose. */
function readPadding(method: XmlElement): Encrypted['padding'] {
  const { Algorithm } = method.attributes;
  const old = Algorithm === `${xenc}rsa-oaep-mgf1p`;
  must(old || Algorithm === `${xenc11}rsa-oaep`, 'the encryption of the key is not accepted');
  const [digest, ...moreDigests] = childrenOf(method, dsig, 'DigestMethod');
  const [mask, ...moreMasks] = childrenOf(method, xenc11, 'MGF');
  must(moreDigests.length + moreMasks.length === 0, 'the padding of the key is given twice');
  const padding = digest ? digests.get(digest.attributes.Algorithm ?? '') : 'sha1';
  const masked = old || !mask ? 'sha1' : maskDigests.get(mask.attributes.Algorithm ?? '');
  must(padding && padding === masked, 'the padding of the key is not accepted');
  must(childrenOf(method, xenc, 'OAEPparams').length === 0, 'the padding of the key has parameters');
  return padding;
}

function cipherValue(of: XmlElement): string {
  const data = only(of, xenc, 'CipherData');
  const value = only(data, xenc, 'CipherValue');
  must(data.children.length === 1 && value.children.length === 0, 'CipherData has unexpected parts');
  const base64 = value.text.replace(/\s+/g, '');
  must(/^[A-Za-z0-9+/]+={0,2}$/.test(base64), 'CipherValue is not base64');
  return base64;
}

/** The XML that was encrypted, opened with our key (PEM). Stops, always with the same reason, when it cannot be. */
export function decrypt(encrypted: Encrypted, privateKey: string): string {
  const plain = open(encrypted, privateKey);
  must(plain !== null, 'what was encrypted cannot be decrypted');
  return plain;
}

function open({ dataMethod, padding, wrappedKey, content }: Encrypted, privateKey: string): string | null {
  const method = dataMethods.get(dataMethod);
  if (!method) return null;
  try {
    const key = privateDecrypt(
      { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: padding },
      Buffer.from(wrappedKey, 'base64'),
    );
    if (key.length !== method.keyBytes) return null;
    const bytes = Buffer.from(content, 'base64');
    const plain = method.gcm ? openGcm(method.cipher, key, bytes) : openCbc(method.cipher, key, bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

function openGcm(cipher: string, key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(cipher as 'aes-128-gcm', key, bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(bytes.subarray(Math.max(12, bytes.length - 16)));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** XML Encryption pads with any bytes and says in the last how many. */
function openCbc(cipher: string, key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 16) throw new Error('padding');
  return padded.subarray(0, -padding);
}
