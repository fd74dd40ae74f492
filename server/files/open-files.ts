import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { dataDirectory, type Env } from '../env.ts';
import type { Bucket, BucketSettings } from './bucket.ts';
import { openFileStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
>;

/** The bucket that the settings name; null: files are kept on the disk. */
function bucketOf(env: Settings): BucketSettings | null {
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!env.FILES_S3_BUCKET) return null;
  return {
    bucket: env.FILES_S3_BUCKET,
    region: env.FILES_S3_REGION,
    endpoint: env.FILES_S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** The bucket of the files; null: they are kept on the disk. Its library is loaded by whoever has one. */
export async function openFilesBucket(env: Settings): Promise<Bucket | null> {
  const settings = bucketOf(env);
  if (!settings) return null;
  const { openBucket } = await import('./bucket.ts');
  return openBucket(settings);
}

const directoryOf = (env: Settings) => join(dataDirectory(env), 'files');

/** Where the settings have files kept: in a bucket, or below DATA_DIR. */
export async function openFiles(env: Settings, log: Logger): Promise<FileStore> {
  const bucket = await openFilesBucket(env);
  if (!bucket) return openFileStore(directoryOf(env));
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(bucket, directoryOf(env), log);
}

/** Says of a name whether its file is where the settings have it; makes no folder. */
export async function openFileLook(env: Settings): Promise<(name: string) => Promise<boolean>> {
  const bucket = await openFilesBucket(env);
  if (bucket) return async (name) => (await bucket.about(name)) !== null;
  const kept = join(directoryOf(env), 'kept');
  return (name) =>
    access(join(kept, name)).then(
      () => true,
      () => false,
    );
}
