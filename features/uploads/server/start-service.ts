import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { type BookFault, openBook } from '#server/files/table.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Platform } from '#server/platform.ts';
import type { Upload } from '../contract.ts';
import { reachOf } from '../reach.ts';
import { type Kinds, kindFor, readUpload } from './read-service.ts';
import { insertUpload } from './write-store.ts';

/** Refuses who may not upload such a thing, before any of it is received. */
export function refuseStart(kinds: Kinds, actor: Actor, name: string): Refusal | null {
  return kindFor(kinds, actor, name) ? null : refuse(404, 'no_such_kind', m.uploads_refused_kind());
}

/** Takes a spreadsheet: it is opened, and kept where it can be read. */
export async function startUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  name: string,
  files: readonly UploadedFile[],
  caller: Caller,
): Promise<Upload | Refusal> {
  const kind = kindFor(kinds, actor, name);
  const [file] = files;
  if (!kind) return refuse(404, 'no_such_kind', m.uploads_refused_kind());
  if (!file || files.length > 1) return refuse(400, 'no_file', m.uploads_refused_file());
  const book = await openBook(file.received.path);
  if ('fault' in book) return refuseBook(book.fault, file.originalName);
  const uploadId = randomUUID();
  const at = platform.now();
  const { originalName: fileName, received } = file;
  const kept = `upload-${uploadId}`;
  await platform.files.keep(received, kept);
  const made = await transact(platform.database, async (tx) => {
    await insertUpload(tx, {
      uploadId,
      kind: name,
      madeBy: actor.empcode,
      madeAt: at,
      fileName,
      file: kept,
      size: received.size,
      sheets: book.sheets.map(({ name: called, hidden, rows }) => ({ name: called, hidden, rows })),
      reach: reachOf(actor, kind.openTo),
    });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'upload.start',
      subject: uploadId,
      caller,
      after: { kind: name, fileName, size: received.size },
    });
    return null;
  });
  return isRefusal(made) ? made : readUpload(platform, kinds, actor, uploadId);
}

const statuses: Partial<Record<BookFault, 413 | 415>> = {
  not_a_spreadsheet: 415,
  old_format: 415,
  too_big: 413,
  too_many_rows: 413,
  too_many_columns: 413,
};

/** What can't be opened, in a sentence of what to do. */
export function refuseBook(fault: BookFault, name: string): Refusal {
  return refuse(statuses[fault] ?? 422, `book_${fault}`, bookWords[fault]({ name }));
}

const bookWords = {
  not_a_spreadsheet: m.uploads_book_not_a_spreadsheet,
  old_format: m.uploads_book_old_format,
  password: m.uploads_book_password,
  broken: m.uploads_book_broken,
  too_big: m.uploads_book_too_big,
  too_many_rows: m.uploads_book_too_many_rows,
  too_many_columns: m.uploads_book_too_many_columns,
  empty: m.uploads_book_empty,
  too_much: m.uploads_book_too_much,
} as const satisfies Record<BookFault, (given: { name: string }) => string>;
