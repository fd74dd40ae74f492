import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { savedName } from '#contract/uploads.ts';
import type { Caller } from '../audit/caller.ts';
import { type AuditEntry, audit } from '../audit/record.ts';
import type { Downloadable } from '../files/downloads.ts';
import { openForReading } from '../files/open-kept.ts';
import type { Platform } from '../platform.ts';
import { fileHeaders } from './file-headers.ts';

/** Who asks for which file: what a handler is given. */
interface Asked {
  readonly query: { readonly fileName: string };
  readonly actor: Actor;
  readonly sessionId: string;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Makes the function that sends a file that one may have, whole or in the ranges that a PDF reader asks for, and audits that it was read. */
export function createDownloads(platform: Platform) {
  const auditPiece = createPieceAudit(platform);
  return (
    { query: { fileName }, actor, sessionId, caller, request, reply }: Asked,
    { originalName, contentType, size, action, subject, after }: Downloadable,
  ) =>
    sendFile(platform, request, reply, {
      fileName,
      contentType,
      size,
      name: savedName(originalName, contentType),
      opened: (piece) =>
        auditPiece({ sessionId, fileName, piece }, { actor: actor.empcode, action, subject, caller, after }),
    });
}

interface SentFile {
  /** The portal's own name of it. */
  readonly fileName: string;
  /** The name that it is saved under. */
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Called before anything is sent; `piece`: it is asked for in pieces. */
  opened(piece: boolean): Promise<void>;
}

/**
 * Sends a file, or the range of it that is asked for (206); 416 where that is not within it. One that is not where it was kept is refused before
 * anybody is said to have read it: 404, or 503 where none can be reached.
 */
async function sendFile(
  { files, log }: Pick<Platform, 'files' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, name, contentType, size, opened }: SentFile,
): Promise<FastifyReply | Refusal> {
  const range = rangeOf(request.headers.range, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const bytes = await openForReading({ files, log }, fileName, range ?? undefined);
  if (isRefusal(bytes)) return bytes;
  try {
    await opened(range !== null);
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .headers(fileHeaders({ name, contentType, disposition: 'inline' }))
    .header('content-length', range ? range.end - range.start + 1 : size)
    .header('accept-ranges', 'bytes')
    .send(bytes);
}

/** The one range of a `Range` header; null: the whole file (none asked for, or several); 'none': not within it. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}

const piecesMs = 10 * 60_000;
const mostNoted = 10_000;

/**
 * Makes the function that audits that a file was read. A reader of PDFs asks for one in pieces: of these the first in ten minutes is
 * audited, whichever part it is; a file that is asked for whole is audited each time.
 */
function createPieceAudit({ database, now }: Platform) {
  const noted = new Map<string, number>();
  return async (
    { sessionId, fileName, piece }: { sessionId: string; fileName: string; piece: boolean },
    entry: AuditEntry,
  ): Promise<void> => {
    const at = now();
    const key = `${sessionId} ${fileName}`;
    if (piece && (noted.get(key) ?? Number.NEGATIVE_INFINITY) > at.getTime() - piecesMs) return;
    await audit(database.writes, at, entry);
    if (noted.size >= mostNoted) noted.clear();
    noted.set(key, at.getTime());
  };
}
