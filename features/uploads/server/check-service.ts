import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { spellingsOf } from '#formats/text/spelling.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import { BookError, bookRows, type Cell } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Upload } from '../contract.ts';
import { mayDecide } from '../policy.ts';
import { reachOf } from '../reach.ts';
import { type RowGiven, readRow, said } from '../row.ts';
import { type CellFault, headerOf, wrongColumns } from '../rules.ts';
import * as columnStore from './column-store.ts';
import * as correctedRowsStore from './corrected-rows-store.ts';
import * as judgedRowsStore from './judged-rows-store.ts';
import { type Kinds, notThere, readUpload } from './read-service.ts';
import * as rows from './rows-store.ts';
import { shownCell } from './sheet-service.ts';
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
    const failure = await readAll(platform, kind, record, record.reading);
    if (failure === 'stopped') return;
    if (failure) return await end(platform, uploadId, { state: 'opened', failure, counts: null });
    const counts = await transact(platform.database, (tx) =>
      judge(tx, kind, {
        uploadId,
        rows: null,
        reach: record.reach,
        by: record.madeBy,
        ...momentNow(platform),
      }),
    );
    await end(platform, uploadId, { state: 'ready', failure: null, counts: counts as CountsRow });
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

/** Why the rows can't be read; `stopped`: nobody waits for them any more. */
export async function readAll(
  platform: Platform,
  kind: UploadKind,
  { uploadId, file, sheets, source }: store.UploadRecord,
  reading: ReadingRow,
): Promise<Sentence | 'stopped' | null> {
  const { writes } = platform.database;
  const given = await givenFor(platform, writes, kind, reading);
  const corrected = await correctedRowsStore.listCorrected(writes, uploadId);
  const total = sheets[reading.sheet]?.rows ?? null;
  let count = 0;
  let last = reading.headerRow;
  for await (const batch of bookRows(platform.files.path(file ?? ''), reading.sheet, reading.encoding)) {
    const header = batch.find(({ row }) => row === reading.headerRow);
    if (header && source === 'person') await rememberHeaders(platform, kind, reading, header.cells);
    const staged = batch.flatMap(({ row, cells }) =>
      row > reading.headerRow
        ? (stage(kind, given, reading, row, cells, corrected.get(row) ?? {}) ?? [])
        : [],
    );
    await rows.saveRows(writes, uploadId, staged);
    count += staged.length;
    last = batch.at(-1)?.row ?? last;
    await writeStore.noteProgress(writes, uploadId, last, Math.max(total ?? 0, last));
    if ((await store.findUpload(writes, uploadId))?.state !== 'checking') return 'stopped';
  }
  await rows.forgetOthers(writes, uploadId, last, reading.headerRow + 1);
  await judgedRowsStore.countStaged(writes);
  return count === 0 ? sentence('upload_failed_no_rows') : null;
}

/** Of the columns that were passed over it is remembered, too. */
async function rememberHeaders(
  platform: Platform,
  kind: UploadKind,
  reading: ReadingRow,
  cells: readonly Cell[],
): Promise<void> {
  const fields = new Map(reading.columns.map(({ column, field }) => [column, field]));
  const columns = cells.flatMap((cell, column) => {
    const header = headerOf(shownCell(cell)).slice(0, 200);
    return header === '' ? [] : [{ header, field: fields.get(column) ?? null }];
  });
  await transact(platform.database, async (tx) => {
    await columnStore.rememberColumns(tx, kind.kind, columns);
    return null;
  });
}

/** What is given for reading the rows of a kind. */
export async function givenFor(
  { env, now }: Platform,
  db: Db | Tx,
  kind: UploadKind,
  { monthFirst }: ReadingRow,
): Promise<RowGiven> {
  const choices = Object.entries(await kind.choices(db));
  const known = Object.entries((await kind.known?.(db)) ?? {});
  return {
    monthFirst,
    today: dayOf(now(), env.TZ),
    spellings: new Map(known.map(([field, names]) => [field, spellingsOf(names)])),
    currency: env.CURRENCY,
    meanings: await columnStore.listMeanings(db, kind.kind),
    choices: new Map(choices.map(([field, values]) => [field, codesBySaid(values)])),
  };
}

/** Codes by themselves and by what they are called; a name that two have says nothing. */
function codesBySaid(values: readonly { code: string; name: string }[]): Map<string, string> {
  const named = new Map<string, string | null>();
  for (const { code, name } of values) named.set(said(name), named.has(said(name)) ? null : code);
  const found = [...named].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const]));
  return new Map([...found, ...values.map(({ code }) => [said(code), code] as const)]);
}

/** A row of the file as it is staged; null: it says nothing in any column that is read. */
function stage(
  kind: UploadKind,
  given: RowGiven,
  reading: ReadingRow,
  row: number,
  from: readonly Cell[],
  corrected: Readonly<Record<string, string>>,
): rows.StagedRow | null {
  const cells: Record<string, string> = {};
  const faults: Record<string, CellFault> = {};
  for (const { column, field } of reading.columns) {
    const cell = from[column] ?? null;
    const text = shownCell(cell);
    if (isBlank(text) && (typeof cell !== 'object' || cell === null)) continue;
    cells[field] = text;
    if (typeof cell === 'object' && cell !== null && 'wrong' in cell) faults[field] = cell.wrong;
  }
  if (Object.keys(cells).length === 0 && Object.keys(corrected).length === 0) return null;
  return stagedRow(kind, given, { row, cells, faults, corrected });
}

/** A row with what was corrected in it, read. */
export function stagedRow(
  kind: UploadKind,
  given: RowGiven,
  { row, cells, faults, corrected }: Pick<rows.KeptRow, 'row' | 'cells' | 'faults' | 'corrected'>,
): rows.StagedRow {
  const still = Object.entries(faults).filter(([field]) => !Object.hasOwn(corrected, field));
  const read = readRow(kind.fields, { ...cells, ...corrected }, Object.fromEntries(still), given);
  const links = read.key === null ? [] : kind.links(read.key, read.value);
  return { row, cells, faults, ...read, links };
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
