import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { FilesElsewhere } from '../db/backup.ts';
import type { FileStore } from './file-store.ts';

/** So many go into a bucket, or come from one, at once. */
const atOnce = 8;

/** The files of a bucket, as a backup takes them: in a folder, under the names that they have. */
export function backedUp(bucket: FileStore): FilesElsewhere {
  const all = () => bucket.names(Number.NEGATIVE_INFINITY);
  const few = pLimit(atOnce);
  const save = async (name: string, folder: string) => {
    const bytes = await bucket.openKept(name);
    // One that is removed meanwhile is none that the database names.
    if (bytes) await pipeline(bytes, createWriteStream(join(folder, name), { mode: 0o600 }));
  };
  const bring = async (name: string, folder: string) =>
    bucket.keep(await bucket.receive(createReadStream(join(folder, name))), name);
  return {
    async isEmpty() {
      for await (const names of all()) if (names.length > 0) return false;
      return true;
    },
    async saveInto(folder) {
      for await (const names of all()) await Promise.all(names.map((name) => few(() => save(name, folder))));
    },
    async bringFrom(folder) {
      await Promise.all((await readdir(folder)).map((name) => few(() => bring(name, folder))));
    },
  };
}
