import { isRefusal } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import { BookError, openBook } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { judge } from './check-service.ts';
import * as correctedRowsStore from './corrected-rows-store.ts';
import { readAll } from './file-rows-service.ts';
import { givenFor, stagedRow } from './given-service.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import * as rows from './rows-store.ts';
import { lookAt } from './sheet-service.ts';
import * as store from './store.ts';
import type { ReadingRow } from './tables.ts';
import * as writeStore from './write-store.ts';

/** A run as it begins: by whom it was asked for (null: the schedule), and from where. */
interface Begun {
  readonly uploadId: string;
  readonly kind: string;
  readonly fileName: string;
  readonly at: Date;
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

/** What a run does once its rows are staged. */
interface Settling {
  /** What is said of others than stand in the file: the cells of a row each, behind the last one. */
  more(tx: Tx): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Why somebody must look at it before it is applied; null: it is applied. `first`: the number of the first row of those. */
  decide(tx: Tx, first: number): Promise<Sentence | null>;
}

/** Uploads that no person makes: a room takes what it keeps from a source, and its kind judges, applies and undoes as ever. */
export function uploadRuns(platform: Platform) {
  return {
    begin: beginRun,
    take: (kind: UploadKind, uploadId: string, received: ReceivedFile) =>
      takeFile(platform, kind, uploadId, received),
    settle: (kind: UploadKind, uploadId: string, settling: Settling) =>
      settleRun(platform, kind, uploadId, settling),
    fail: (uploadId: string, failure: Sentence, tell: (tx: Tx) => Promise<void>) =>
      failRun(platform, uploadId, failure, tell),
    applyAgain: (tx: Tx, uploadId: string) => applyAgain(platform, tx, uploadId),
    newest: (db: Db | Tx, kind: string) => store.newestRuns(db, kind),
    list: (db: Db, kind: string, limit: number) => store.listRuns(db, kind, limit),
  };
}

/** Lists a run from its beginning; false: another of this kind is under way, or waits for somebody. */
async function beginRun(tx: Tx, { by, from, at, ...run }: Begun): Promise<boolean> {
  if (!(await writeStore.insertRun(tx, { ...run, madeAt: at }))) return false;
  await audit(tx, at, {
    actor: by,
    action: 'upload.start',
    subject: run.uploadId,
    caller: from,
    after: { kind: run.kind, fileName: run.fileName, source: 'sync' },
  });
  return true;
}

/** Keeps what the source gave, finds its columns by their names and stages its rows. A sentence: why that can't be. */
async function takeFile(
  platform: Platform,
  kind: UploadKind,
  uploadId: string,
  received: ReceivedFile,
): Promise<Sentence | null> {
  const { writes } = platform.database;
  const name = (await store.findUpload(writes, uploadId))?.fileName ?? '';
  const file = `upload-${uploadId}`;
  const { size } = received;
  await platform.files.keep(received, file);
  await writeStore.changeUpload(writes, uploadId, { file, size });
  try {
    const book = await platform.files.onDisk(file, openBook);
    if ('fault' in book) throw new BookError(book.fault);
    const sheets = book.sheets.map(({ name: called, hidden, rows: count }) => ({
      name: called,
      hidden,
      rows: count,
    }));
    const sheet = Math.max(
      0,
      book.sheets.findIndex(({ hidden, columns }) => !hidden && columns > 0),
    );
    const reading = await readingOf(platform, kind, file, sheet);
    if (!reading) return sentence('uploads_failed_no_code', { name });
    await writeStore.changeUpload(writes, uploadId, { sheets, reading, reach: null });
    const record = await store.findUpload(writes, uploadId);
    if (record?.state !== 'checking') return null;
    const done = await readAll(platform, kind, record, reading);
    if (done === 'stopped') return null;
    if ('failure' in done) return done.failure;
    await writeStore.changeUpload(writes, uploadId, done);
    return null;
  } catch (error) {
    if (error instanceof BookError) return sentence(`uploads_book_${error.fault}`, { name });
    throw error;
  }
}

/** Null: no column is called as the one by which rows are matched. */
async function readingOf(
  platform: Platform,
  kind: UploadKind,
  file: string,
  sheet: number,
): Promise<ReadingRow | null> {
  const { headerRow, columns } = await lookAt(platform, kind, { file, sheet });
  const inOrder = columns.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0));
  const named = inOrder.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  const hasKey = named.some(({ field }) => kind.fields[field]?.isKey);
  return hasKey ? { sheet, headerRow, columns: named } : null;
}

/** Judges a run with what is said besides, and has it applied, but for rows that are wrong; or leaves it to somebody who decides. */
async function settleRun(
  platform: Platform,
  kind: UploadKind,
  uploadId: string,
  { more, decide }: Settling,
): Promise<void> {
  const moment = momentNow(platform);
  await transact(platform.database, async (tx) => {
    await judgedRowsStore.allowTime(tx);
    const record = await store.findUpload(tx, uploadId, true);
    if (record?.state !== 'checking' || !record.reading) return null;
    const first = await rows.nextRow(tx, uploadId);
    const given = await givenFor(platform, tx, kind, record.reading, record.read);
    const added = (await more(tx)).map(
      (cells, index) =>
        stagedRow(kind, given, { row: first + index, cells, faults: {}, corrected: {} }).staged,
    );
    await rows.saveRows(tx, uploadId, added);
    const judging = { uploadId, rows: null, reach: null, by: null, ...moment };
    let counts = await judge(tx, kind, judging);
    const failure = await decide(tx, first);
    while (!failure && counts.wrong > 0) {
      const out = await correctedRowsStore.setLeftOut(tx, uploadId, null, true);
      counts = await judge(tx, kind, { ...judging, rows: await rows.dependingOn(tx, uploadId, out) });
    }
    const change = { counts, failure, done: null, total: null };
    await writeStore.changeUpload(tx, uploadId, { ...change, state: failure ? 'ready' : 'applying' });
    // Nobody sees that it waits, and no other begins until it is through.
    if (!failure) await applyAgain(platform, tx, uploadId);
    return null;
  });
}

/** Has a run applied; anew where that was given up, for the database was away for longer than it is tried. */
async function applyAgain({ outbox }: Platform, tx: Tx, uploadId: string): Promise<void> {
  await outbox.put(tx, 'uploads.apply', { uploadId, by: null, from: {} }, { patient: true });
}

/** Ends a run that came to nothing, and tells whom it concerns. */
async function failRun(
  platform: Platform,
  uploadId: string,
  failure: Sentence,
  tell: (tx: Tx) => Promise<void>,
): Promise<void> {
  const failed = await transact(platform.database, async (tx) => {
    const record = await store.findUpload(tx, uploadId, true);
    if (record?.state !== 'checking') return null;
    await judgedRowsStore.allowTime(tx);
    await rows.forgetRows(tx, uploadId);
    const change = { file: null, done: null, total: null, endedAt: platform.now() };
    await writeStore.changeUpload(tx, uploadId, { ...change, state: 'failed', failure });
    await tell(tx);
    return record;
  });
  if (failed && !isRefusal(failed) && failed.file) await platform.files.remove(failed.file);
}
