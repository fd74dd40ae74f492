import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '../env.ts';
import type { Bucket } from '../files/bucket.ts';
import { digestOf } from '../files/disk-store.ts';
import { FilesMissing } from '../files/file-store.ts';
import { openFilesBucket } from '../files/open-files.ts';
import { mostSaid } from './answers.ts';
import type { Facts } from './facts.ts';

/** Puts something into the bucket of the files, reads it back and removes it; null: files are kept on the disk. */
export async function lookAtBucket(env: Env): Promise<Facts['bucket']> {
  const bucket = await openFilesBucket(env);
  if (!bucket) return null;
  const name = env.FILES_S3_BUCKET ?? '';
  try {
    await tryBucket(bucket);
    return { name, fault: null };
  } catch (error) {
    if (!(error instanceof FilesMissing)) throw error;
    return { name, fault: error.message.slice(0, mostSaid) };
  }
}

async function tryBucket(bucket: Bucket): Promise<void> {
  // What a doctor that is killed leaves there goes with the nightly sweep.
  const name = `doctor-${randomUUID()}`;
  const folder = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  try {
    const path = join(folder, name);
    await writeFile(path, name);
    const digest = await digestOf(path);
    if (!digest) return;
    await bucket.reachable();
    await bucket.put(name, path, digest);
    const found = await bucket.open(name);
    if (!found || (await text(found.bytes)) !== name)
      throw new FilesMissing('what was put there did not come back');
    await bucket.remove(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
