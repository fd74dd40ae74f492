import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that has been received but not yet kept. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, enough to tell what kind of file it is. */
  readonly head: Buffer;
}

export interface FileStore {
  /** Receives a stream into the incoming folder. The caller keeps or discards it. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** Keeps a received file under `name`; it is on the disk when this returns. */
  keep(file: ReceivedFile, name: string): Promise<void>;
  discard(file: ReceivedFile): Promise<void>;
  remove(name: string): Promise<void>;
  read(name: string, range?: { start: number; end: number }): Readable;
  /** The size in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** The names of the kept files that are older than `olderThanMs`, some hundreds at a time. */
  names(olderThanMs: number): AsyncIterable<string[]>;
  /** Removes what an interrupted upload left in the incoming folder, older than `olderThanMs`. Returns how many. */
  sweep(olderThanMs: number): Promise<number>;
}

const headBytes = 4_100;
const namesAtOnce = 500;
const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/** Files on the local disk, under `directory`. A name is the portal's own, never a person's. */
export async function openFileStore(directory: string): Promise<FileStore> {
  const incoming = join(directory, 'incoming');
  const kept = join(directory, 'kept');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });

  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error('not a stored file name');
    return join(kept, name);
  };

  return {
    async receive(stream) {
      const path = join(incoming, randomUUID());
      const handle = await open(path, 'wx', 0o600);
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
    },
    async keep(file, name) {
      await rename(file.path, pathOf(name));
      const folder = await open(kept, 'r');
      await folder.sync().finally(() => folder.close());
    },
    discard: (file) => rm(file.path, { force: true }),
    remove: (name) => rm(pathOf(name), { force: true }),
    read: (name, range) => createReadStream(pathOf(name), range),
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch {
        return null;
      }
    },
    async *names(olderThanMs) {
      let some: string[] = [];
      for await (const entry of await opendir(kept)) {
        const info = await stat(join(kept, entry.name)).catch(() => null);
        if (!info || Date.now() - info.mtimeMs <= olderThanMs) continue;
        some.push(entry.name);
        if (some.length === namesAtOnce) {
          yield some;
          some = [];
        }
      }
      if (some.length > 0) yield some;
    },
    async sweep(olderThanMs) {
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
    },
  };
}
