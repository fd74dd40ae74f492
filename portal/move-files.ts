import { join } from 'node:path';
import { storageSize } from '#formats/numbers/storage-size.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { DataDirectoryInUse, NoDatabase, requireEmbedded } from '#server/db/embedded.ts';
import { dataDirectory, directDatabaseOf, type Env } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import { type Copied, copyFiles } from '#server/files/copy-files.ts';
import { openFileStore } from '#server/files/disk-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { missingFiles } from '#server/files/missing.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createLog } from '#server/log.ts';
import { namedFiles } from './compose.ts';

/** How often it says how far it is, in milliseconds. */
const tellEveryMs = 2_000;

/**
 * Copies the kept files from the disk into the bucket of the settings, or back. What is there already is left, so that it goes on where it was stopped; what is copied is
 * compared by its bytes. At the end it says of each file that the database names whether it is there.
 * @throws WrongSetting, CopyFailed, FilesMissing
 */
export async function moveFiles(env: Env, to: 's3' | 'disk', say: (line: string) => void): Promise<Copied> {
  if (!env.FILES_S3_BUCKET)
    throw new WrongSetting('FILES_S3_BUCKET is not set: name the bucket that files go into, or come from.');
  const log = createLog('warn');
  const folder = join(dataDirectory(env), 'files');
  const [disk, bucket] = [await openFileStore(folder), await openFiles(env, log)];
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  await bucket.reachable();
  const copied = await copyFiles(source, target, sometimes(say));
  say(toldOf(copied));
  await lookForNamed(env, target, say);
  say(
    to === 's3'
      ? `Now start the portal with FILES_S3_BUCKET. The files stay in ${folder}, too: move that folder away once all is well.`
      : 'Now take the FILES_S3_ settings out, and start the portal. The files stay in the bucket, too.',
  );
  return copied;
}

const toldOf = ({ files, copied, bytes }: Copied) =>
  `${files} files: ${copied} copied (${storageSize(bytes)}), ${files - copied} were there. All are the same on both sides.`;

function sometimes(say: (line: string) => void): (sofar: Copied) => void {
  let due = performance.now() + tellEveryMs;
  return ({ files, copied, bytes }) => {
    if (performance.now() < due) return;
    due = performance.now() + tellEveryMs;
    say(`${files} looked at, ${copied} copied (${storageSize(bytes)}) ...`);
  };
}

/** Says whether each file that the database names is there. */
async function lookForNamed(env: Env, files: FileStore, say: (line: string) => void): Promise<void> {
  const database = await databaseOf(env);
  if (!database) return say('The database could not be asked which files it names: npm run doctor does.');
  try {
    const isThere = async (name: string) => (await files.size(name)) !== null;
    const { named, missing } = await missingFiles(database.reads, namedFiles, isThere);
    say(`The database names ${named}: ${missing.length} of them are not there.`);
    if (missing.length > 0) say(`Restore them from a backup: ${missing.slice(0, 3).join(', ')} ...`);
  } finally {
    await database.close();
  }
}

/** Null: there is none, or a portal has the embedded one open. */
async function databaseOf(env: Env): Promise<Database | null> {
  try {
    if (!env.DATABASE_URL) requireEmbedded(dataDirectory(env));
    return await openDatabase({
      ...directDatabaseOf(env),
      onError: () => {},
    });
  } catch (error) {
    if (error instanceof DataDirectoryInUse || error instanceof NoDatabase) return null;
    throw error;
  }
}
