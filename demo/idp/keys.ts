import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** The demo provider's own key pair, PEM. */
export interface Keys {
  readonly privateKey: string;
  readonly certificate: string;
}

/** The key pair and its self-signed certificate: made at the first start, kept in `directory` where only its owner can read them. */
export async function loadKeys(directory: string, now: Date): Promise<Keys> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'keys.json');
  const kept = await readKept(file, now);
  if (kept) return kept;
  const notAfterDate = new Date(now);
  notAfterDate.setFullYear(now.getFullYear() + 10);
  const made = await generate([{ name: 'commonName', value: 'Demo identity provider' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate,
  });
  const keys: Keys = { privateKey: made.private, certificate: made.cert };
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

async function readKept(file: string, now: Date): Promise<Keys | null> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Keys;
    return new X509Certificate(kept.certificate).validToDate > now ? kept : null;
  } catch (error) {
    // Absent, or cut short when the process was killed: another pair is made.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
