import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { away, type Bucket } from './bucket.ts';
import { type FileStore, FilesMissing, isStoredName, type Range, storedName } from './file-store.ts';
import { openFolders } from './folders.ts';
import { receiveInto, sweepFolder } from './incoming.ts';

/** Files in a bucket, under the names that they have on the disk. What is received, and what a process reads, lies under `directory` meanwhile. */
export async function openBucketStore(bucket: Bucket, directory: string, log: Logger): Promise<FileStore> {
  const incoming = join(directory, 'incoming');
  const ready = await openFolders(directory, [incoming]);
  const openKept = async (name: string, range?: Range) => {
    const found = await bucket.open(storedName(name), range);
    return found && streamOf(found.bytes, range ? null : found.sha256);
  };

  return {
    ready,
    reachable: bucket.reachable,
    async receive(stream) {
      const path = join(incoming, randomUUID());
      const lookAgain = async (error: unknown): Promise<never> => {
        await ready();
        throw error;
      };
      return receiveInto(path, await open(path, 'wx', 0o600).catch(lookAgain), stream);
    },
    keep: (file, name) =>
      bucket.put(storedName(name), file.path, file).finally(() => rm(file.path, { force: true })),
    discard: (file) => rm(file.path, { force: true }),
    async remove(name) {
      try {
        await bucket.remove(storedName(name));
      } catch (error) {
        if (!(error instanceof FilesMissing)) throw error;
        log.warn(
          { err: error, fileName: name },
          'a kept file could not be removed: the nightly sweep does it',
        );
      }
    },
    async onDisk(name, work) {
      const path = join(incoming, randomUUID());
      try {
        const bytes = await openKept(name);
        if (bytes) await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    read: (name, range) =>
      Readable.from(
        bytesOf(() => openKept(name, range), name),
        { objectMode: false },
      ),
    openKept,
    size: async (name) => (await bucket.about(storedName(name)))?.size ?? null,
    async digest(name) {
      const about = await bucket.about(storedName(name));
      if (!about || about.sha256 !== null) return about as { size: number; sha256: string } | null;
      const hash = createHash('sha256');
      const bytes = await openKept(name);
      if (!bytes) return null;
      await pipeline(bytes, hash);
      return { size: about.size, sha256: hash.digest('hex') };
    },
    async *names(olderThanMs) {
      const isOld = (at: Date) => Date.now() - at.getTime() > olderThanMs;
      for await (const page of bucket.list())
        yield page.filter(({ name, at }) => isStoredName(name) && isOld(at)).map(({ name }) => name);
    },
    async *sizes() {
      for await (const page of bucket.list())
        yield page.filter(({ name }) => isStoredName(name)).map(({ size }) => size);
    },
    sweep: (olderThanMs) => sweepFolder(incoming, olderThanMs),
  };
}

/** As the disk says it of a file that is not there. */
async function* bytesOf(opened: () => Promise<Readable | null>, name: string): AsyncGenerator<Buffer> {
  const bytes = await opened();
  if (!bytes) throw Object.assign(new Error(`no kept file ${name}`), { code: 'ENOENT' });
  yield* bytes;
}

/** What the storage sends. */
function streamOf(sent: Readable, sha256: string | null): Readable {
  const stream = Readable.from(compared(sent, sha256), { objectMode: false });
  // One that nobody has begun to read would hold its connection.
  return stream.once('close', () => sent.destroy());
}

/** The last piece is held back until all of it is what was kept: whoever reads it never has the whole of another file. */
async function* compared(sent: Readable, sha256: string | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  try {
    for await (const piece of sent as AsyncIterable<Buffer>) {
      if (held) yield held;
      hash.update(piece);
      held = piece;
    }
  } catch (error) {
    throw away(error);
  }
  if (sha256 !== null && hash.digest('hex') !== sha256)
    throw new FilesMissing('the storage of the files: what it sent is not what was kept');
  if (held) yield held;
}
