import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { transact } from '#server/db/database.ts';
import { copies } from '#server/files/reader.ts';
import type { Platform } from '#server/platform.ts';
import { findFirstUnpictured, findUnpictured, saveThumbnail } from './change-store.ts';

/** Makes the small picture of a version, once, in the process that reads what people upload: whatever a file does to its reader, the portal goes on. */
export async function makeThumbnail(
  platform: Platform,
  of: { documentId: number; number: number },
): Promise<void> {
  const { database, files } = platform;
  const version = await findUnpictured(database.writes, of.documentId, of.number);
  if (!version) return;
  const { fileName, contentType } = version;
  const drawn = await files.onDisk(fileName, (path) => copies.ask({ ask: 'thumbnail', path, contentType }));
  const name = drawn === null || drawn === 'too much' ? null : `document-picture-${randomUUID()}.webp`;
  if (name !== null) {
    const received = await files.receive(Readable.from([Buffer.from(drawn as Uint8Array)]));
    await files.keep(received, name);
  }
  const isKept = await transact(database, (tx) => saveThumbnail(tx, of, name));
  if (!isKept && name !== null) await files.remove(name);
}

/** Makes one of the small pictures that are missing: the portal stops between two. @returns how many versions were looked at */
export async function makeMissing(platform: Platform): Promise<number> {
  const version = await findFirstUnpictured(platform.database.reads);
  if (!version) return 0;
  await makeThumbnail(platform, version);
  return 1;
}
