import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Digest, type FileStore, storedName } from './file-store.ts';
import { openFolders } from './folders.ts';
import { receiveInto, sweepFolder } from './incoming.ts';

const atOnce = 500;

/** Files on the local disk, under `directory`. */
export async function openFileStore(directory: string): Promise<FileStore> {
  const incoming = join(directory, 'incoming');
  const kept = join(directory, 'kept');
  const ready = await openFolders(directory, [incoming, kept]);
  const lookAgain = async (error: unknown): Promise<never> => {
    await ready();
    throw error;
  };
  const pathOf = (name: string) => join(kept, storedName(name));

  return {
    ready,
    reachable: ready,
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
    onDisk: (name, work) => work(pathOf(name)),
    read: (name, range) => createReadStream(pathOf(name), range),
    async openKept(name, range) {
      const path = pathOf(name);
      try {
        return (await open(path, 'r')).createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // One file that is missing, or all of them with their disk.
        await ready();
        return null;
      }
    },
    async size(name) {
      const path = pathOf(name);
      try {
        return (await stat(path)).size;
      } catch {
        return null;
      }
    },
    digest: (name) => digestOf(pathOf(name)),
    async *names(olderThanMs) {
      const isOld = ({ mtimeMs }: Stats) => Date.now() - mtimeMs > olderThanMs;
      for await (const some of keptIn(kept))
        yield some.filter(({ info }) => isOld(info)).map(({ name }) => name);
    },
    async *sizes() {
      for await (const some of keptIn(kept)) yield some.map(({ info }) => info.size);
    },
    sweep: (olderThanMs) => sweepFolder(incoming, olderThanMs),
  };
}

/** Null: there is no such file. */
export async function digestOf(path: string): Promise<Digest | null> {
  const hash = createHash('sha256');
  try {
    const { size } = await stat(path);
    await pipeline(createReadStream(path), hash);
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

async function* keptIn(kept: string): AsyncGenerator<{ name: string; info: Stats }[]> {
  let some: { name: string; info: Stats }[] = [];
  for await (const { name } of await opendir(kept)) {
    // One that is removed meanwhile is not there any more.
    const info = await stat(join(kept, name)).catch(() => null);
    if (!info) continue;
    some.push({ name, info });
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  yield some;
}
