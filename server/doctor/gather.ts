import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory, type Env } from '../env.ts';
import type { Facts } from './facts.ts';
import { lookAtBucket } from './gather-bucket.ts';
import { type Asked, dumpVersion, lookAtDatabase, messageOf } from './gather-database.ts';
import { lookAtMail } from './gather-mail.ts';
import { lookAtProvider } from './gather-provider.ts';
import { lookAtProxy } from './gather-proxy.ts';
import { lookAtReplica } from './gather-replica.ts';

/** Looks at all that the portal stands on, each for some seconds. Nothing of it stays: no table, no file; a letter is sent where `mailTo` names somebody. */
export async function gather(env: Env, asked: Asked): Promise<Facts> {
  const [{ files, ...database }, replica, bucket, dump, provider, mail, disk, proxy] = await Promise.all([
    lookAtDatabase(env, asked),
    lookAtReplica(env, asked),
    lookAtBucket(env),
    env.DATABASE_URL ? dumpVersion() : null,
    lookAtProvider(env),
    lookAtMail(env, asked.mailTo),
    lookAtDisk(env),
    lookAtProxy(env),
  ]);
  return { database, replica, files, bucket, dumpVersion: dump, provider, mail, disk, proxy };
}

async function lookAtDisk(env: Env): Promise<Facts['disk']> {
  const folder = dataDirectory(env);
  const probe = join(folder, `doctor-${process.pid}`);
  // The first of the folders that were not there.
  let made: string | undefined;
  try {
    made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    const { bavail, bsize } = await statfs(folder);
    return { fault: null, freeBytes: bavail * bsize };
  } catch (error) {
    return { fault: messageOf(error, env), freeBytes: null };
  } finally {
    await rm(made ?? probe, { recursive: true, force: true }).catch(() => {});
  }
}
