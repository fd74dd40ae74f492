import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** The folders of the files are not there; the message says what was done about it. */
export class FilesMissing extends Error {}

export interface FileStore {
  /**
   * Settles when files can be kept now.
   * @throws FilesMissing. Folders that were removed have then been made again; those of a disk that is not there are waited for.
   */
  ready(): Promise<void>;
  /** Receives a stream into the incoming folder. The caller keeps or discards it. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** Keeps a received file under `name`; it is on the disk when this returns. */
  keep(file: ReceivedFile, name: string): Promise<void>;
  discard(file: ReceivedFile): Promise<void>;
  remove(name: string): Promise<void>;
  /** Where it lies on the disk, for a process that reads it. */
  path(name: string): string;
  read(name: string, range?: { start: number; end: number }): Readable;
  /** The same of a file that is there: it is open before anything is said of it. Null where it is not, though something names it. @throws FilesMissing */
  openKept(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
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
  const ready = await openFolders(directory, [incoming, kept]);
  const lookAgain = async (error: unknown): Promise<never> => {
    await ready();
    throw error;
  };
  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error('not a stored file name');
    return join(kept, name);
  };

  return {
    ready,
    async receive(stream) {
      const path = join(incoming, randomUUID());
      return receiveInto(path, await open(path, 'wx', 0o600).catch(lookAgain), stream);
    },
    async keep(file, name) {
      await rename(file.path, pathOf(name)).catch(lookAgain);
      const folder = await open(kept, 'r');
      await folder.sync().finally(() => folder.close());
    },
    discard: (file) => rm(file.path, { force: true }),
    remove: (name) => rm(pathOf(name), { force: true }),
    path: pathOf,
    read: (name, range) => createReadStream(pathOf(name), range),
    async openKept(name, range) {
      try {
        return (await open(pathOf(name), 'r')).createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // One file that is missing, or all of them with their disk.
        await ready();
        return null;
      }
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch {
        return null;
      }
    },
    names: (olderThanMs) => namesIn(kept, olderThanMs),
    sweep: (olderThanMs) => sweepFolder(incoming, olderThanMs),
  };
}

/** Makes the folders, and answers what looks whether they are there still. */
async function openFolders(directory: string, folders: readonly string[]): Promise<() => Promise<void>> {
  const make = async () => {
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  };
  await make();
  const disks = await disksOf(directory);
  return async () => {
    try {
      for (const folder of folders) await access(folder, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // What is kept in the place of a disk that is not there would be hidden once it is back.
      const ours = disks.own ? false : (await disksOf(directory)).around === disks.around;
      if (ours) await make();
      throw new FilesMissing(
        `${directory} ${ours ? 'was removed, and was made again: what was in it is missing' : 'is on a disk that is not there'}`,
        { cause: error },
      );
    }
  };
}

/** Writes a stream to a file that was opened for it, and closes that; removes it where the stream breaks off. */
async function receiveInto(path: string, handle: FileHandle, stream: Readable): Promise<ReceivedFile> {
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

async function* namesIn(kept: string, olderThanMs: number): AsyncGenerator<string[]> {
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
}

async function sweepFolder(incoming: string, olderThanMs: number): Promise<number> {
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

/** Which disk a folder lies in, and whether it is a disk of its own. */
async function disksOf(directory: string): Promise<{ around: number | null; own: boolean }> {
  const [around, here] = await Promise.all(
    [dirname(directory), directory].map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => null,
      ),
    ),
  );
  return { around: around ?? null, own: around !== here };
}
