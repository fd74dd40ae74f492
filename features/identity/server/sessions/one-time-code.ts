import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { same } from '#server/http/secrets.ts';

/** A code that was printed for an administrator, without the code: only its hash is kept. */
export interface PrintedCode {
  /** Lower case. */
  readonly email: string;
  /** The user of the operating system. */
  readonly printedBy: string;
  readonly printedAt: Date;
  readonly expiresAt: Date;
}

/** How long a printed code is good for, in seconds. */
export const codeSeconds = 600;
// Without I, L, O and U, which are read as others.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;
const mostFiles = 100;

/** `DATA_DIR/break-glass`: a file for each code that can still be used. */
export function codeFolder(dataDirectory: string): string {
  return join(dataDirectory, 'break-glass');
}

/**
 * Makes a code of 100 random bits and leaves its hash in `dataDirectory`, for whoever owns that to read.
 * @throws when it cannot be written there
 */
export async function printCode(
  dataDirectory: string,
  { email, printedBy, now }: { email: string; printedBy: string; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
  const folder = codeFolder(dataDirectory);
  const owner = await stat(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const path = join(folder, randomBytes(8).toString('hex'));
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    const hash = hashOfCode(code).toString('hex');
    await file.writeFile(JSON.stringify({ hash, email, printedBy, printedAt: now, expiresAt }));
    await file.sync();
  } finally {
    await file.close();
  }
  // Printed by root: the portal, which owns the data, must be able to read it.
  if (process.getuid?.() === 0) {
    await chown(folder, owner.uid, owner.gid);
    await chown(`${path}.part`, owner.uid, owner.gid);
  }
  // Under its name only when it is whole.
  await rename(`${path}.part`, `${path}.new`);
  return { code, expiresAt };
}

/** The codes that were printed since this was last asked, each told to one caller only, on whichever server. */
export async function takeNews(dataDirectory: string): Promise<PrintedCode[]> {
  const folder = codeFolder(dataDirectory);
  const news: PrintedCode[] = [];
  for (const name of await namesIn(folder, '.new')) {
    const path = join(folder, name.replace(/\.new$/, '.code'));
    if (await succeeds(rename(join(folder, name), path))) {
      const kept = await readKept(path);
      if (kept) news.push(kept);
    }
  }
  return news;
}

/** Spends a code: answers it once, whoever else tries at the same time; null for another code, or one that has expired. */
export async function spendCode(
  dataDirectory: string,
  given: string,
  now: Date,
): Promise<PrintedCode | null> {
  const hash = hashOfCode(given);
  const folder = codeFolder(dataDirectory);
  let spent: PrintedCode | null = null;
  // Every file is compared, whichever it is: the time tells nothing.
  for (const name of await namesIn(folder, '.code')) {
    const path = join(folder, name);
    const kept = await readKept(path);
    if (!kept) continue;
    const isIt = same(kept.hash, hash);
    const isOver = kept.expiresAt <= now;
    if ((isIt || isOver) && (await succeeds(unlink(path))) && isIt && !isOver) spent = kept;
  }
  return spent;
}

/** Removes the codes that nobody used in time. */
export async function removeExpiredCodes(dataDirectory: string, now: Date): Promise<void> {
  const folder = codeFolder(dataDirectory);
  for (const name of await namesIn(folder, '.code')) {
    const kept = await readKept(join(folder, name));
    if (kept && kept.expiresAt <= now) await succeeds(unlink(join(folder, name)));
  }
}

/** Twenty characters in groups of four. */
function newCode(): string {
  const characters = Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Typed by hand: neither case nor dashes matter, and what looks like a digit is one. */
function hashOfCode(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const read = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`break-glass ${read}`).digest();
}

async function namesIn(folder: string, ending: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(ending)).slice(0, mostFiles);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Null for a file that is gone, that others may write, or that is none of ours. */
async function readKept(path: string): Promise<(PrintedCode & { readonly hash: Buffer }) | null> {
  try {
    if (((await stat(path)).mode & 0o077) !== 0) return null;
    const { hash, email, printedBy, printedAt, expiresAt } = JSON.parse(await readFile(path, 'utf8'));
    return {
      hash: Buffer.from(String(hash), 'hex'),
      email: String(email),
      printedBy: String(printedBy).slice(0, 100),
      printedAt: new Date(printedAt),
      expiresAt: new Date(expiresAt),
    };
  } catch (error) {
    if (isGone(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
