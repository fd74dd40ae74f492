import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { refuse } from '../../../../contract/refusal.ts';
import { audit } from '../../../../server/audit/record.ts';
import type { Caller } from '../../../../server/http/caller.ts';
import type { Platform } from '../../../../server/platform.ts';
import { findRequest } from '../../requests/server/read-store.ts';
import { maySee } from '../../workflow/policy.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import { findCommentFile, findFile } from './store.ts';

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
