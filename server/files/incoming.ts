import { createHash } from 'node:crypto';
import { type FileHandle, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from './file-store.ts';

/** What is being received lies on this server's disk, wherever it is kept later: it is looked at there first. */

const headBytes = 4_100;

/** Writes a stream to a file that was opened for it, and closes that; removes it where the stream breaks off. */
export async function receiveInto(path: string, handle: FileHandle, stream: Readable): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size));
      size += chunk.length;
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw error;
  }
  await handle.close();
  return { path, size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

/** Removes what is older than `olderThanMs`. Returns how many. */
export async function sweepFolder(incoming: string, olderThanMs: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > olderThanMs) {
      await rm(path, { force: true });
      removed++;
    }
  }
  return removed;
}
