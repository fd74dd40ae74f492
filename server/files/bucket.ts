import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Digest, FilesMissing, type Range } from './file-store.ts';

/** A bucket of a storage that speaks S3, and how it is reached. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Null: Amazon's own, by the region. */
  readonly endpoint: string | null;
  /** Null: what the machine may do, as Amazon's own libraries find it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

interface Listed {
  readonly name: string;
  /** Since when it is there. */
  readonly at: Date;
  /** Bytes. */
  readonly size: number;
}

/** What is asked of a bucket. All of it throws FilesMissing where the storage is away, too slow, or does not let the portal in. */
export type Bucket = ReturnType<typeof openBucket>;

/** Nobody waits longer than this for an answer to begin, however often it is tried meanwhile, in milliseconds. */
const answersWithinMs = 12_000;
const connectsWithinMs = 3_000;
/** A connection on which nothing goes either way is given up; whoever downloads a large file may rest for a while. */
const silentMs = 60_000;
const tries = 3;
/** So slow may a file be sent, in bytes a millisecond. */
const slowest = 500;
const connections = 50;

export function openBucket({ bucket, region, endpoint, credentials }: BucketSettings) {
  const agent = { keepAlive: true, maxSockets: connections };
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: tries,
    // The portal's own log says what came of it; this library would write beside it.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Sums are sent and asked for by name: not every storage knows those that this library would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectsWithinMs,
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const of = (name: string) => ({ Bucket: bucket, Key: name });

  return {
    /** Whether it is there, and lets the portal in: by a call whose answer has words where it does not. */
    reachable: async () => {
      const few = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 });
      await answered((within) => client.send(few, within));
    },
    /** Puts a file there. The storage compares its bytes with their hash, and takes no others. */
    async put(name: string, path: string, { size, sha256 }: Digest): Promise<void> {
      await triedAgain(answersWithinMs + size / slowest, async (within) => {
        const command = new PutObjectCommand({
          ...of(name),
          Body: createReadStream(path),
          ContentLength: size,
          ChecksumSHA256: base64(sha256),
          Metadata: { sha256 },
        });
        // Its hash is known, and is signed in place of none: a storage that knows no sums compares that.
        command.middlewareStack.add(
          (next) => (args) => {
            (args.request as HttpRequest).headers['x-amz-content-sha256'] = sha256;
            return next(args);
          },
          { step: 'build', name: 'signed-hash' },
        );
        await client.send(command, within);
      });
    },
    /** What is there, open, and which hash it had when it was put; null: there is no such file. */
    open: (name: string, range?: Range): Promise<{ bytes: Readable; sha256: string | null } | null> =>
      orNone(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body, Metadata } = await answered((within) =>
          client.send(new GetObjectCommand({ ...of(name), Range }), within),
        );
        return { bytes: Body as Readable, sha256: Metadata?.sha256 ?? null };
      }),
    /** Its size, and the hash that the storage itself has found (null: it says none); null: there is no such file. */
    about: (name: string): Promise<{ size: number; sha256: string | null } | null> =>
      orNone(async () => {
        const command = new HeadObjectCommand({ ...of(name), ChecksumMode: 'ENABLED' });
        const { ContentLength, ChecksumSHA256 } = await answered((within) => client.send(command, within));
        const sha256 = ChecksumSHA256 ? Buffer.from(ChecksumSHA256, 'base64').toString('hex') : null;
        return { size: ContentLength ?? 0, sha256 };
      }),
    remove: async (name: string): Promise<void> => {
      await answered((within) => client.send(new DeleteObjectCommand(of(name)), within));
    },
    /** All that is there, a page at a time. */
    async *list(): AsyncGenerator<Listed[]> {
      for (let ContinuationToken: string | undefined; ; ) {
        const page = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken });
        const { Contents = [], NextContinuationToken } = await answered((within) =>
          client.send(page, within),
        );
        yield Contents.flatMap(({ Key: name, LastModified: at, Size: size = 0 }) =>
          name && at ? [{ name, at, size }] : [],
        );
        if (!NextContinuationToken) return;
        ContinuationToken = NextContinuationToken;
      }
    },
  };
}

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

/** What the library is about to sign. */
interface HttpRequest {
  readonly headers: Record<string, string>;
}

/** How long something may take. */
interface Within {
  readonly abortSignal: AbortSignal;
}

/** What the storage answers, once it begins to. @throws FilesMissing, or what says that there is no such file */
async function answered<T>(ask: (within: Within) => Promise<T>, within = answersWithinMs): Promise<T> {
  const late = new AbortController();
  const timer = globalThis.setTimeout(() => late.abort(), within);
  try {
    return await ask({ abortSignal: late.signal });
  } catch (error) {
    throw isNone(error) ? error : away(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The same of what sends a file: the library does not begin a stream anew. */
async function triedAgain(within: number, send: (within: Within) => Promise<void>): Promise<void> {
  const until = performance.now() + within;
  for (let tried = 1; ; tried++) {
    try {
      return await answered(send, Math.max(0, until - performance.now()));
    } catch (error) {
      if (tried === tries || !isPassing((error as Error).cause) || performance.now() > until) throw error;
      await setTimeout(100 * 4 ** (tried - 1));
    }
  }
}

/** What the library says of an answer. */
interface Answer {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isNone = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Answer).name ?? '');

async function orNone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isNone(error)) throw error;
    return null;
  }
}

/** It may go better in a moment: nothing came back, or the storage says that it is busy. */
function isPassing(error: unknown): boolean {
  const status = (error as Answer | undefined)?.$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}

/** Whatever the storage did, nobody who asks can help it. */
export function away(error: unknown): FilesMissing {
  if (error instanceof FilesMissing) return error;
  const { name, code, message, $metadata } = error as Answer;
  const status = $metadata?.httpStatusCode === undefined ? '' : `${$metadata.httpStatusCode} `;
  return new FilesMissing(`the storage of the files: ${status}${code ?? name}: ${message}`, { cause: error });
}
