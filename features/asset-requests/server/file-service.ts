import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../contract/refusal.ts';
import { audit } from '../../../server/audit/record.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import type { Upload } from '../../../server/http/uploads.ts';
import type { Platform } from '../../../server/platform.ts';
import type { Decision } from '../decision.ts';
import { maySee } from '../policy.ts';
import { type FileKind, requestIdOf } from '../vocabulary.ts';
import { findCommentFile } from './comment-store.ts';
import { insertInvoice } from './invoice-store.ts';
import { insertFiles } from './item-store.ts';
import { findFile, findRequest } from './read-store.ts';
import { orderReadable } from './readable-service.ts';

/** A file that is kept under a name of the portal's, for a request. */
export interface Attached {
  readonly fileName: string;
  readonly originalName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: FileKind;
  readonly assetId: number | null;
}

/**
 * Keeps the files, then does `work`; when that refuses or was done before, they are removed again. When it fails they stay: a
 * connection that breaks at the commit doesn't say whether the rows are there. So a committed row always has its file, and a file that
 * nothing names goes with the nightly sweep.
 */
export async function withFiles<T extends object>(
  platform: Platform,
  files: Upload['files'],
  kind: FileKind,
  work: (kept: Attached[]) => Promise<{ answer: T; repeated: boolean } | Refusal>,
): Promise<T | Refusal> {
  const kept: Attached[] = [];
  for (const { received, originalName, contentType, extension } of files) {
    const fileName = `${randomUUID()}.${extension}`;
    await platform.files.keep(received, fileName);
    const { size, sha256 } = received;
    kept.push({ fileName, originalName, contentType, size, sha256, kind, assetId: null });
  }
  const result = await work(kept);
  if (isRefusal(result) || result.repeated) {
    await Promise.all(kept.map(({ fileName }) => platform.files.remove(fileName)));
  }
  return isRefusal(result) ? result : result.answer;
}

/** The rows of kept files and of the invoice's facts, with the row of the history that they came with; readable copies are ordered. */
export async function attach(
  tx: Tx,
  platform: Platform,
  { next, history }: Decision,
  kept: readonly Attached[],
): Promise<void> {
  const place = { requestNumber: next.requestNumber, sequence: history.sequence };
  await insertFiles(
    tx,
    kept.map((file) => ({ ...file, ...place })),
  );
  await orderReadable(tx, platform, kept);
  if (history.facts.invoice) await insertInvoice(tx, { ...place, ...history.facts.invoice });
}

/** Finds a file, or the readable copy of one, for somebody who may see its request. */
export async function findDocument(platform: Platform, actor: Actor, fileName: string) {
  const { reads } = platform.database;
  const refused = refuse(404, 'no_such_document', m.requests_refused_document());
  const file = (await findFile(reads, fileName)) ?? (await findCommentFile(reads, fileName));
  if (!file) return refused;
  const request = await findRequest(reads, file.requestNumber);
  if (!request || !maySee(request, actor)) return refused;
  if (!('readableName' in file) || file.readableName !== fileName) return file;
  const size = await platform.files.size(fileName);
  if (size === null) throw new Error(`no readable copy ${fileName}`);
  const originalName = `${file.originalName.replace(/\.[^.]*$/, '')}.pdf`;
  return { ...file, size, originalName, contentType: 'application/pdf' };
}

/** Who reads a file, and from where. */
export interface Reader extends Caller {
  readonly actor: Actor;
  readonly sessionId: string;
}

const piecesMs = 10 * 60_000;
const mostNoted = 10_000;

/**
 * Makes the function that audits that a file was read. A reader of PDFs asks for one in pieces: of these the first in ten
 * minutes is audited, whichever part it is; a file that is asked for whole is audited each time.
 */
export function createDownloadAudit(platform: Platform) {
  const noted = new Map<string, number>();
  return async (file: { fileName: string; requestNumber: number }, reader: Reader, piece: boolean) => {
    const now = platform.now();
    const key = `${reader.sessionId} ${file.fileName}`;
    if (piece && (noted.get(key) ?? Number.NEGATIVE_INFINITY) > now.getTime() - piecesMs) return;
    const { actor, address, reference } = reader;
    await audit(platform.database.writes, now, {
      actor: actor.empcode,
      action: 'document.download',
      subject: file.fileName,
      address,
      reference,
      after: { requestID: requestIdOf(file.requestNumber) },
    });
    if (noted.size >= mostNoted) noted.clear();
    noted.set(key, now.getTime());
  };
}

/** The bytes of a file as it was uploaded. */
export function openDocument(platform: Platform, fileName: string, range?: { start: number; end: number }) {
  return platform.files.read(fileName, range);
}
