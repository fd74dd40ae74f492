import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';

/** What becomes of a call in place of an answer. */
export type Fault =
  /** 503, and says that it is busy. */
  | 'busy'
  /** Nothing ever comes. */
  | 'silent'
  /** The connection breaks with half of the file over it. */
  | 'breaks'
  /** The portal is not let in. */
  | 'denied';

/** A call as it came. */
interface Called {
  readonly method: string;
  readonly name: string;
}

interface Kept {
  bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  at: Date;
}

/** A small storage that speaks S3 on loopback, with one bucket, in memory: it verifies signatures by another library than the portal signs with, and what it is sent by both of its sums. */
export interface Storage {
  /** For the portal. */
  readonly settings: Readonly<Record<`FILES_S3_${string}`, string>>;
  readonly kept: ReadonlyMap<string, Kept>;
  readonly called: Called[];
  /** Null: it answers as it should. */
  fault: (call: Called) => Fault | null;
  /** Says no sum of its own, as some storages do. */
  sumless: boolean;
  close(): Promise<void>;
}

const bucket = 'portal-files';
const region = 'test-1';
const credentials = { accessKeyId: 'portal', secretAccessKey: 'a-secret-of-the-storage' };
/** Names in a page of the list: many pages are seen with few files. */
const listed = 3;
const mostLateMs = 15 * 60_000;

/** Why a call is refused. */
class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Starts it on a free port, or on the one that it had before. */
export async function startStorage(port = 0): Promise<Storage> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const name = decodeURIComponent(url.split('?')[0] ?? '').slice(bucket.length + 2);
    const call = { method, name };
    storage.called.push(call);
    try {
      verify(request);
      const fault = storage.fault(call);
      if (fault) await fail(fault, request, response, kept.get(name));
      else await answer(storage, kept, call, request, response);
    } catch (error) {
      if (error instanceof Refused) refuse(response, error);
      else response.destroy(error as Error);
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const storage: Storage = {
    settings: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    kept,
    called: [],
    fault: () => null,
    sumless: false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return storage;
}

/** @throws Refused where the signature is not that of whoever has the secret, or is old */
function verify({ method, url, headers }: IncomingMessage): void {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, id, signed = '', signature] = given ?? [];
  if (id !== credentials.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId');
  const at = String(headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  if (!(Math.abs(Date.now() - Date.parse(at)) < mostLateMs)) throw new Refused(403, 'RequestTimeTooSkewed');
  const names = signed.split(';');
  const asked = {
    service: 's3',
    region,
    method: method ?? '',
    path: url ?? '',
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    // Of what was signed it would leave some out.
    extraHeadersToInclude: Object.fromEntries(names.map((name) => [name, true])),
  };
  const again = aws4.sign(asked, credentials);
  if (!String(again.headers?.Authorization).endsWith(`Signature=${signature}`))
    throw new Refused(403, 'SignatureDoesNotMatch');
}

async function answer(
  { sumless }: Storage,
  kept: Map<string, Kept>,
  { method, name }: Called,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.url?.startsWith(`/${bucket}`)) throw new Refused(404, 'NoSuchBucket');
  if (method === 'PUT') {
    kept.set(name, await received(request));
    response.end();
  } else if (method === 'DELETE') {
    kept.delete(name);
    response.writeHead(204).end();
  } else if (name === '') {
    response.end(method === 'HEAD' ? '' : list(kept, new URL(request.url, 'http://storage').searchParams));
  } else {
    const file = kept.get(name);
    if (!file) throw new Refused(404, 'NoSuchKey');
    send(response, file, request, sumless);
  }
}

/** @throws Refused where the bytes are not those of both sums */
async function received(request: IncomingMessage): Promise<Kept> {
  const bytes = await buffer(request);
  const { headers } = request;
  const hash = createHash('sha256').update(bytes).digest();
  if (headers['x-amz-content-sha256'] !== hash.toString('hex'))
    throw new Refused(400, 'XAmzContentSHA256Mismatch');
  if (headers['x-amz-checksum-sha256'] !== hash.toString('base64')) throw new Refused(400, 'BadDigest');
  const ours = Object.entries(headers).filter(([key]) => key.startsWith('x-amz-meta-'));
  return { bytes, at: new Date(), headers: Object.fromEntries(ours) as Record<string, string> };
}

function send(
  response: ServerResponse,
  { bytes, headers, at }: Kept,
  request: IncomingMessage,
  sumless: boolean,
) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  const sum = createHash('sha256').update(bytes).digest('base64');
  const saysSum = !sumless && request.headers['x-amz-checksum-mode'] === 'ENABLED';
  response.writeHead(from === undefined ? 200 : 206, {
    ...headers,
    ...(saysSum && { 'x-amz-checksum-sha256': sum }),
    'content-length': part.length,
    'last-modified': at.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function list(kept: ReadonlyMap<string, Kept>, asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? '';
  const names = [...kept.keys()].filter((name) => name > after).sort();
  const page = names.slice(0, listed);
  const files = page.map((name) => {
    const { bytes, at } = kept.get(name) as Kept;
    return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const next = names.length > listed ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${files.join('')}${next}</ListBucketResult>`;
}

async function fail(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  file: Kept | undefined,
): Promise<void> {
  if (fault === 'busy') throw new Refused(503, 'ServiceUnavailable');
  if (fault === 'denied') throw new Refused(403, 'AccessDenied');
  if (fault === 'silent') return;
  if (request.method === 'GET' && file) {
    response.writeHead(200, { 'content-length': file.bytes.length });
    response.write(file.bytes.subarray(0, file.bytes.length / 2), () => response.destroy());
  } else if (request.method === 'PUT') {
    request.once('data', () => request.destroy());
  } else {
    request.destroy();
  }
}

function refuse(response: ServerResponse, { status, code }: Refused): void {
  response
    .writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
