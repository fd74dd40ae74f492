import { writeXlsx } from 'hucre/xlsx';
import { m } from '#messages';
import { type Actor, holds, rolesOf } from '../../../contract/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../contract/refusal.ts';
import { saysMonthFirst } from '../../../formats/sheet-day.ts';
import { sheetName, spreadsheetCells } from '../../../formats/spreadsheet-text.ts';
import { cursorOf, pageOf, placeOf } from '../../../server/db/cursor.ts';
import { sheetBytes } from '../../../server/files/sheet.ts';
import { bookRows, type Cell } from '../../../server/files/table.ts';
import type { Platform } from '../../../server/platform.ts';
import { say } from '../../../server/say.ts';
import type { UploadKind } from '../../../server/uploads/kind.ts';
import type { Kind, Upload, UploadRow } from '../contract.ts';
import { mayDecide, maySee } from '../policy.ts';
import { clearMark, fieldsOf, headerAmong, type Outcome } from '../rules.ts';
import { presentKind, presentRow, presentUpload } from './present.ts';
import { inOrder, listRows } from './rows-store.ts';
import * as store from './store.ts';

/** The kinds that the rooms have told of. */
export type Kinds = readonly UploadKind[];

const shownRows = 20;
const sampled = 3;
const lookedAt = 60;

/** Who uploads a kind: whoever has its role somewhere, and administrators. */
export function mayUpload(actor: Actor, { openTo }: UploadKind): boolean {
  return holds(actor, 'ADMIN') || openTo.some((role) => rolesOf(actor).includes(role));
}

/** The kind of this name that the actor may upload. */
export function kindFor(kinds: Kinds, actor: Actor, name: string): UploadKind | null {
  return kinds.find((kind) => kind.kind === name && mayUpload(actor, kind)) ?? null;
}

export const notThere = () => refuse(404, 'no_such_upload', m.uploads_refused_none());

/** An upload that the actor may see, with its kind. */
export async function findSeen(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<{ record: store.UploadRecord; kind: UploadKind } | Refusal> {
  const record = await store.findUpload(database.reads, uploadId);
  const kind = kinds.find((one) => one.kind === record?.kind);
  return record && kind && maySee(actor, record, kind.openTo) ? { record, kind } : notThere();
}

/** An upload as it stands. */
export async function readUpload(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<Upload | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  return isRefusal(found) ? found : presentUpload(found.record, found.kind, actor);
}

/** The uploads, the newest first. */
export async function readUploads(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  query: { cursor?: string; limit?: number },
): Promise<{ data: Upload[]; next: string | null } | Refusal> {
  const after = placeOf(store.newest, query.cursor, m.uploads_refused_page);
  if (isRefusal(after)) return after;
  const limit = query.limit ?? 30;
  const runs = kinds.filter(({ openTo }) => mayDecide(actor, { madeBy: null }, openTo));
  const whose = holds(actor, 'ADMIN') ? null : { madeBy: actor.empcode, kinds: runs.map(({ kind }) => kind) };
  const { rows, last } = pageOf(await store.listUploads(database.reads, whose, after, limit + 1), limit);
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name);
  return {
    data: rows.map((record) => presentUpload(record, kindOf(record.kind), actor)),
    next: last && cursorOf(store.newest, [last.madeAt.toISOString(), last.uploadId]),
  };
}

/** What the actor may upload. */
export async function readKinds({ database }: Platform, kinds: Kinds, actor: Actor): Promise<Kind[]> {
  const open = kinds.filter((kind) => mayUpload(actor, kind));
  return Promise.all(open.map(async (kind) => presentKind(kind, await kind.choices(database.reads))));
}

/** A cell as it is shown. */
export const shownCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : cell.shown;

/** The first rows of a sheet, and what its columns are likely to be. */
export async function readSheet(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  { uploadId, sheet, headerRow }: { uploadId: string; sheet: number; headerRow?: number },
) {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { record, kind } = found;
  if (!record.file || !record.sheets[sheet]) return refuse(422, 'no_such_sheet', m.uploads_refused_sheet());
  return lookAt(platform, kind, { file: record.file, sheet, headerRow });
}

/** The first rows of a kept file's sheet, which of them is the header, and what its columns are. */
export async function lookAt(
  platform: Platform,
  kind: UploadKind,
  { file, sheet, headerRow }: { file: string; sheet: number; headerRow?: number | undefined },
) {
  const rows = await firstRows(platform.files.path(file), sheet, (headerRow ?? 0) + lookedAt);
  const remembered = await store.rememberedColumns(platform.database.writes, kind.kind);
  const header = headerRow ?? headerAmong(rows.slice(0, shownRows), kind.fields, remembered);
  const below = rows.filter(({ row }) => row > header);
  const headers = rows.find(({ row }) => row === header)?.cells ?? [];
  const width = Math.max(headers.length, ...below.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, column) => headers[column] ?? '');
  const fields = fieldsOf(named, kind.fields, remembered);
  const columns = named.map((name, column) => ({
    column,
    header: name,
    samples: below.flatMap(({ cells }) => cells[column] || []).slice(0, sampled),
    field: fields[column] ?? null,
  }));
  const days = fields.flatMap((field, column) => (field && kind.fields[field]?.isDay ? [column] : []));
  const monthFirst = saysMonthFirst(below.flatMap(({ cells }) => days.map((column) => cells[column] ?? '')));
  return {
    rows: rowsAround(rows, header),
    headerRow: header,
    columns,
    monthFirst,
  };
}

/** The first rows, for another of them may be the header; where the header is further down, those from shortly above it. */
function rowsAround<R extends { row: number }>(rows: readonly R[], header: number): R[] {
  const at = rows.findIndex(({ row }) => row === header);
  const from = at < shownRows ? 0 : at - sampled;
  return rows.slice(from, from + shownRows);
}

async function firstRows(path: string, sheet: number, most: number) {
  const rows: { row: number; cells: string[] }[] = [];
  for await (const batch of bookRows(path, sheet)) {
    for (const { row, cells } of batch) rows.push({ row, cells: cells.map(shownCell) });
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}

/** A page of an upload's rows. */
export async function readRows(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  query: { uploadId: string; outcome?: Outcome | 'leftOut' | 'kept'; cursor?: string; limit?: number },
): Promise<{ data: UploadRow[]; next: string | null } | Refusal> {
  const found = await findSeen(platform, kinds, actor, query.uploadId);
  if (isRefusal(found)) return found;
  const after = placeOf(inOrder, query.cursor, m.uploads_refused_page);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const limit = query.limit ?? 50;
  const wanted = { outcome: query.outcome ?? null, after, limit: limit + 1 };
  const { rows, last } = pageOf(await listRows(reads, query.uploadId, wanted), limit);
  const choices = await found.kind.choices(reads);
  return {
    data: rows.map((row) => presentRow(row, found.kind, choices)),
    next: last && cursorOf(inOrder, [last.row]),
  };
}

const resultPage = 500;

/** The rows that were not applied, with the reasons, in columns that can be uploaded again. */
export async function writeResult(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<AsyncGenerator<Uint8Array> | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { kind } = found;
  const names = Object.keys(kind.fields);
  const columns = [
    { header: m.uploads_result_row(), width: 8 },
    { header: m.uploads_result_reason(), width: 60 },
    ...names.map((name) => ({ header: kind.fields[name]?.label() ?? name, width: 18 })),
  ];
  async function* pages() {
    for (let after: number | null = null; ; ) {
      const place: [number] | null = after === null ? null : [after];
      const wanted = { outcome: 'failed', after: place, limit: resultPage } as const;
      const rows = await listRows(platform.database.writes, uploadId, wanted);
      yield rows.map(({ row, cells, corrected, wrong, kept, leftOut }) => {
        const said = Object.entries(wrong).map(([field, sentence]) =>
          m.uploads_result_field({ field: kind.fields[field]?.label() ?? field, sentence: say(sentence) }),
        );
        const stays = kept
          ? [m.uploads_result_kept()]
          : leftOut && said.length === 0
            ? [m.uploads_result_left_out()]
            : [];
        const now = { ...cells, ...corrected };
        return [row, [...said, ...stays].join('\n'), ...names.map((name) => now[name] ?? null)];
      });
      after = rows.at(-1)?.row ?? null;
      if (rows.length < resultPage) return;
    }
  }
  return sheetBytes({ name: sheetName(kind.title()), columns }, pages());
}

/** An empty sheet with the columns of a kind, and one that says what each takes. */
export async function writeTemplate(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  name: string,
): Promise<Uint8Array | Refusal> {
  const kind = kindFor(kinds, actor, name);
  if (!kind) return refuse(404, 'no_such_kind', m.uploads_refused_kind());
  const choices = await kind.choices(database.reads);
  const fields = Object.entries(kind.fields);
  const about = fields.map(([field, { label, hint, isKey, needed, clearable }]) => [
    label(),
    hint(),
    isKey ? m.uploads_template_key() : needed ? m.uploads_template_needed() : null,
    clearable ? clearMark : null,
    (choices[field] ?? [])
      .map(({ code, name: called }) => m.uploads_template_choice({ code, name: called }))
      .join('\n') || null,
  ]);
  const head = [
    m.uploads_template_column(),
    m.uploads_template_hint(),
    m.uploads_template_must(),
    m.uploads_template_clear(),
    m.uploads_template_choices(),
  ];
  const rows = [head, ...about].map((row) => spreadsheetCells(row));
  return writeXlsx({
    sheets: [
      {
        name: sheetName(kind.title()),
        columns: fields.map(() => ({ width: 20 })),
        rows: [fields.map(([, { label }]) => label())],
        freezePane: { rows: 1 },
      },
      { name: sheetName(m.uploads_template_about()), columns: head.map(() => ({ width: 32 })), rows },
    ],
  });
}
