import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generate } from 'selfsigned';
import type { Db } from '#server/db/database.ts';
import { makeInstallationFact } from '#server/db/installation.ts';
import type { Env } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';

/** The portal's own key pair: it signs what we send to the provider, and opens what the provider encrypts for us. */
export interface PortalKeys {
  /** PEM. */
  readonly privateKey: string;
  /** PEM; the first belongs to the key, the others are announced to the provider ahead of a change. */
  readonly certificates: readonly [string, ...string[]];
}

const years = 10;

/**
 * The key pair of SAML_PRIVATE_KEY and SAML_CERTIFICATE. Without them one that is made at the first start and kept in the
 * database, so that every server has the same and a backup holds it.
 * @throws WrongSetting when a file cannot be read or the two do not belong together
 */
export async function loadPortalKeys(env: Env, db: Db, now: Date): Promise<PortalKeys> {
  if (env.SAML_PRIVATE_KEY && env.SAML_CERTIFICATE) {
    const key = await readPem('SAML_PRIVATE_KEY', env.SAML_PRIVATE_KEY);
    return keysOf(key, await readPem('SAML_CERTIFICATE', env.SAML_CERTIFICATE));
  }
  const kept = await makeInstallationFact(db, 'saml-keys', () => makePair(env, now));
  if (typeof kept !== 'string') throw new Error('the SAML keys of this installation are not a text');
  return keysOf(kept, kept);
}

/** A key pair that is new, with a certificate of ten years for the portal's host. */
export async function makeKeys(env: Env, now: Date): Promise<PortalKeys> {
  const made = await makePair(env, now);
  return keysOf(made, made);
}

async function readPem(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new WrongSetting(`${name} is not valid: the file ${path} cannot be read.`);
  }
}

/** Takes the key and the certificates out of PEM texts, and checks that they belong together. */
function keysOf(keyText: string, certificateText: string): PortalKeys {
  const privateKey = keyIn(keyText);
  const [first, ...others] = certificatesIn(certificateText);
  if (!first || !new X509Certificate(first).checkPrivateKey(createPrivateKey(privateKey))) {
    throw new WrongSetting(
      'SAML_CERTIFICATE is not valid: its first certificate must belong to SAML_PRIVATE_KEY.',
    );
  }
  return { privateKey, certificates: [first, ...others] };
}

function keyIn(text: string): string {
  try {
    const key = createPrivateKey(text);
    const strong = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    if (strong) return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    // Said below, as for a key of another kind.
  }
  throw new WrongSetting(
    'SAML_PRIVATE_KEY is not valid: it must be an RSA key in PEM, of 2048 bits or more.',
  );
}

function certificatesIn(text: string): string[] {
  try {
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return blocks.map((block) => new X509Certificate(block).toString());
  } catch {
    throw new WrongSetting('SAML_CERTIFICATE is not valid: it must be one or more certificates in PEM.');
  }
}

async function makePair(env: Env, now: Date): Promise<string> {
  const notAfterDate = new Date(now);
  notAfterDate.setFullYear(now.getFullYear() + years);
  const made = await generate([{ name: 'commonName', value: new URL(env.PUBLIC_URL).hostname }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate,
  });
  return `${made.private.trim()}\n${made.cert.trim()}\n`;
}
