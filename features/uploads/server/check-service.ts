import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import { type Tx, transact } from '#server/db/database.ts';
import { BookError } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Upload } from '../contract.ts';
import { mayDecide } from '../policy.ts';
import { reachOf } from '../reach.ts';
import { wrongColumns } from '../rules.ts';
import { readAll } from './file-rows-service.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import { type Kinds, notThere, readUpload } from './read-service.ts';
import * as rows from './rows-store.ts';
import * as store from './store.ts';
import type { CountsRow, ReadingRow } from './tables.ts';
import * as writeStore from './write-store.ts';

/** Says how a sheet is to be read, and leaves its reading to a job. */
export async function checkUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, ...reading }: { uploadId: string } & ReadingRow,
): Promise<Upload | Refusal> {
  const given = await transact(platform.database, async (tx) => {
    const found = await lockOwn(tx, kinds, actor, uploadId);
    if (isRefusal(found)) return found;
    const { record, kind } = found;
    if (record.source === 'sync' || (record.state !== 'opened' && record.state !== 'ready')) return movedOn();
    if (!record.sheets[reading.sheet]) return refuse(422, 'no_such_sheet', m.uploads_refused_sheet());
    const wrong = wrongColumns(reading.columns, kind.fields);
    if (wrong) return refuse(422, wrong, columnWords[wrong]());
    // Another sheet has other rows.
    if (record.reading && record.reading.sheet !== reading.sheet) await rows.forgetRows(tx, uploadId);
    await writeStore.changeUpload(tx, uploadId, {
      state: 'checking',
      reading,
      reach: reachOf(actor, kind.openTo),
      read: null,
      counts: null,
      failure: null,
      moved: 0,
      done: 0,
      total: record.sheets[reading.sheet]?.rows ?? null,
    });
    await platform.outbox.put(tx, 'uploads.check', { uploadId });
    return null;
  });
  return isRefusal(given) ? given : readUpload(platform, kinds, actor, uploadId);
}

export const movedOn = () => refuse(409, 'moved_on', m.uploads_refused_moved_on());

/** An upload that the actor decides about, held until the end of the transaction. */
export async function lockOwn(
  tx: Tx,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<{ record: store.UploadRecord; kind: UploadKind } | Refusal> {
  const record = await store.findUpload(tx, uploadId, true);
  const kind = kinds.find((one) => one.kind === record?.kind);
  return record && kind && mayDecide(actor, record, kind.openTo) ? { record, kind } : notThere();
}

const columnWords = {
  unknown: m.uploads_refused_field,
  twice: m.uploads_refused_twice,
  column_twice: m.uploads_refused_column_twice,
  no_key: m.uploads_refused_no_key,
} as const;

/** Reads every row of the sheet and says what it would do. Begun anew after a crash, it writes over what it had read. */
export async function runCheck(platform: Platform, kinds: Kinds, uploadId: string): Promise<void> {
  const { writes } = platform.database;
  const record = await store.findUpload(writes, uploadId);
  const kind = kinds.find((one) => one.kind === record?.kind);
  if (record?.state !== 'checking' || !record.reading || !record.file || !kind) return;
  try {
    const done = await readAll(platform, kind, record, record.reading);
    if (done === 'stopped') return;
    if ('failure' in done) return await end(platform, uploadId, { state: 'opened', counts: null, ...done });
    const counts = await transact(platform.database, (tx) =>
      judge(tx, kind, {
        uploadId,
        rows: null,
        reach: record.reach,
        by: record.madeBy,
        ...momentNow(platform),
      }),
    );
    await end(platform, uploadId, { state: 'ready', failure: null, counts: counts as CountsRow, ...done });
  } catch (error) {
    if (!(error instanceof BookError)) throw error;
    const failure = sentence(`uploads_book_${error.fault}`, { name: record.fileName });
    await end(platform, uploadId, { state: 'failed', failure, counts: null });
  }
}

/** The end of a check, unless somebody has put the upload aside meanwhile. */
async function end(platform: Platform, uploadId: string, change: writeStore.UploadChange): Promise<void> {
  await transact(platform.database, async (tx) => {
    const now = await store.findUpload(tx, uploadId, true);
    if (now?.state === 'checking')
      await writeStore.changeUpload(tx, uploadId, { ...change, done: null, total: null });
    return null;
  });
}

/** Has a kind judge rows, all or some, and says what all come to. */
export async function judge(
  tx: Tx,
  kind: UploadKind,
  judging: Parameters<UploadKind['judged']>[0],
): Promise<CountsRow> {
  await judgedRowsStore.allowTime(tx);
  await judgedRowsStore.saveJudged(tx, judging.uploadId, kind.judged(judging), judging.rows);
  await judgedRowsStore.addWrong(tx, judging.uploadId, await kind.further(tx, judging));
  return judgedRowsStore.countRows(tx, judging.uploadId);
}
