import { Readable } from 'node:stream';
import type { Tx } from '#server/db/database.ts';
import { copies } from '#server/files/reader.ts';
import type { Platform } from '#server/platform.ts';
import { findPicture, setReadable } from './readable-store.ts';

const isPicture = (contentType: string) => contentType.startsWith('image/');

/** Leaves the making of readable copies in the outbox, one job a picture: the step itself does not wait for them. */
export async function orderReadable(
  tx: Tx,
  platform: Platform,
  files: readonly { fileName: string; contentType: string }[],
): Promise<void> {
  for (const { fileName, contentType } of files)
    if (isPicture(contentType)) await platform.outbox.put(tx, 'asset-requests.readable', { fileName });
}

/**
 * Makes the readable copy of a picture beside it, under a name that follows from the picture's: done twice, or again after a crash, it
 * is the same file. A picture that cannot be decoded keeps only its original.
 */
export async function makeReadable(platform: Platform, fileName: string): Promise<void> {
  const { writes } = platform.database;
  const file = await findPicture(writes, fileName);
  if (!file || !isPicture(file.contentType) || file.readableName !== null || file.readableFailed) return;
  const pdf = await platform.files.onDisk(fileName, (path) =>
    copies.ask({ ask: 'readable', path, madeAt: platform.now() }),
  );
  if (pdf === null || pdf === 'too much') {
    platform.log.warn({ fileName }, 'a picture could not be decoded: it keeps only its original');
    return setReadable(writes, fileName, null);
  }
  const readableName = `${fileName.replace(/\.[a-z]+$/, '')}-readable.pdf`;
  const bytes = Readable.from([Buffer.from(pdf)]);
  await platform.files.keep(await platform.files.receive(bytes), readableName);
  await setReadable(writes, fileName, readableName);
}
