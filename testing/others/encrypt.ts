import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
const xenc = 'http://www.w3.org/2001/04/xmlenc#';
const xenc11 = 'http://www.w3.org/2009/xmlenc11#';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';

/** How an assertion is encrypted; the default is what most providers do. */
export interface Encryption {
  /** Whose key opens it, PEM. */
  readonly certificate: string;
  readonly cipher?: 'aes-128-cbc' | 'aes-256-cbc' | 'aes-128-gcm' | 'aes-256-gcm';
  readonly padding?: 'oaep' | 'oaep-sha256' | 'rsa-1_5';
  /** Puts the EncryptedKey beside the EncryptedData rather than into it. */
  readonly beside?: boolean;
}

/** An EncryptedAssertion that holds this assertion. */
export const encryptAssertion = (xml: string, given: Encryption) => encrypt('EncryptedAssertion', xml, given);

/** The NameID in a document is an EncryptedID instead; `change` is made to what is encrypted. */
export const encryptNameId =
  (given: Encryption, change: (nameId: string) => string = (same) => same) =>
  (xml: string) =>
    xml.replace(/<saml:NameID[^>]*>.*?<\/saml:NameID>/, (nameId) =>
      encrypt(
        'EncryptedID',
        change(nameId.replace('<saml:NameID', `<saml:NameID xmlns:saml="${saml}"`)),
        given,
      ),
    );

function encrypt(around: 'EncryptedAssertion' | 'EncryptedID', xml: string, given: Encryption): string {
  const { certificate, cipher = 'aes-256-cbc', padding = 'oaep', beside = false } = given;
  const key = randomBytes(cipher.includes('128') ? 16 : 32);
  const wrapped = publicEncrypt(
    {
      key: certificate,
      padding: padding === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: padding === 'oaep-sha256' ? 'sha256' : 'sha1',
    },
    key,
  );
  const method = `${cipher.endsWith('gcm') ? xenc11 : xenc}${cipher.replace('aes-', 'aes')}`;
  const encryptedKey =
    `<xenc:EncryptedKey xmlns:xenc="${xenc}"><xenc:EncryptionMethod Algorithm="${keyMethods[padding].uri}">` +
    `${keyMethods[padding].parts}</xenc:EncryptionMethod>${cipherData(wrapped)}</xenc:EncryptedKey>`;
  const info = beside
    ? `<ds:KeyInfo xmlns:ds="${dsig}"><ds:RetrievalMethod URI="#_key"/></ds:KeyInfo>`
    : `<ds:KeyInfo xmlns:ds="${dsig}">${encryptedKey}</ds:KeyInfo>`;
  return (
    `<saml:${around} xmlns:saml="${saml}">` +
    `<xenc:EncryptedData xmlns:xenc="${xenc}" Type="${xenc}Element">` +
    `<xenc:EncryptionMethod Algorithm="${method}"/>${info}${cipherData(seal(xml, cipher, key))}</xenc:EncryptedData>` +
    `${beside ? encryptedKey.replace('EncryptedKey ', 'EncryptedKey Id="_key" ') : ''}</saml:${around}>`
  );
}

const keyMethods = {
  oaep: {
    uri: `${xenc}rsa-oaep-mgf1p`,
    parts: `<ds:DigestMethod xmlns:ds="${dsig}" Algorithm="${dsig}sha1"/>`,
  },
  'oaep-sha256': {
    uri: `${xenc11}rsa-oaep`,
    parts:
      `<ds:DigestMethod xmlns:ds="${dsig}" Algorithm="${xenc}sha256"/>` +
      `<xenc11:MGF xmlns:xenc11="${xenc11}" Algorithm="${xenc11}mgf1sha256"/>`,
  },
  'rsa-1_5': { uri: `${xenc}rsa-1_5`, parts: '' },
};

function cipherData(bytes: Buffer): string {
  return `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`;
}

function seal(xml: string, cipher: NonNullable<Encryption['cipher']>, key: Buffer): Buffer {
  if (cipher === 'aes-128-gcm' || cipher === 'aes-256-gcm') {
    const iv = randomBytes(12);
    const sealing = createCipheriv(cipher, key, iv);
    return Buffer.concat([iv, sealing.update(xml, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  }
  const iv = randomBytes(16);
  // The bytes of the padding are any, and the last says how many: not what the cipher itself would do.
  const length = 16 - (Buffer.byteLength(xml) % 16);
  const padding = randomBytes(length);
  padding[length - 1] = length;
  const sealing = createCipheriv(cipher, key, iv).setAutoPadding(false);
  return Buffer.concat([iv, sealing.update(xml, 'utf8'), sealing.update(padding), sealing.final()]);
}
