import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore, ReceivedFile } from '#server/files/file-store.ts';
import { mostBytes } from '#server/files/table.ts';
import { SourceError } from '../pages.ts';
import type { SourceFile } from './file-store.ts';

/**
 * The newest spreadsheet of a folder; null: there is none. Older ones are not read behind it: they say what was before.
 * @throws SourceError where there is no such folder
 */
export async function newestFile(folder: string): Promise<SourceFile | null> {
  try {
    let newest: Omit<SourceFile, 'sha256'> | null = null;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // What is hidden, or a program has open, is not there yet.
      if (!entry.isFile() || !/^[^.~].*\.(csv|xlsx)$/i.test(entry.name)) continue;
      const { size, mtime } = await stat(join(folder, entry.name));
      if (!newest || mtime > newest.changedAt) newest = { name: entry.name, size, changedAt: mtime };
    }
    return newest && { ...newest, sha256: await hashOf(folder, newest) };
  } catch {
    throw new SourceError('folder');
  }
}

/** What is too big to be read needs none. */
async function hashOf(folder: string, { name, size }: Omit<SourceFile, 'sha256'>): Promise<string> {
  if (size > mostBytes) return '';
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, name)), hash);
  return hash.digest('hex');
}

/**
 * Takes a copy of a file; it stays where it is.
 * @throws SourceError where it is not, or is another by now: somebody is still writing it
 */
export async function receiveFile(files: FileStore, folder: string, file: SourceFile): Promise<ReceivedFile> {
  const path = join(folder, file.name);
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError('folder');
  // One byte more tells that it is too big.
  const received = await files.receive(createReadStream(path, { end: mostBytes }));
  const after = await stat(path).catch(() => null);
  const isSame = after?.mtimeMs === found.mtimeMs && found.mtime.getTime() === file.changedAt.getTime();
  if (isSame && (file.sha256 === '' || file.sha256 === received.sha256)) return received;
  await files.discard(received);
  throw new SourceError('changing');
}
