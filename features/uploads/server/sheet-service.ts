import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse } from '#contract/refusal.ts';
import { saysMonthFirst } from '#formats/time/sheet-day.ts';
import { m } from '#messages';
import { bookRows, type Cell, openBook } from '#server/files/table.ts';
import type { Platform } from '#server/platform.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { fieldsOf, headerAmong, type LetterSet, letterSets } from '../rules.ts';
import * as columnStore from './column-store.ts';
import { findSeen, type Kinds } from './read-service.ts';

const shownRows = 20;
const sampled = 3;
const lookedAt = 60;
/** Characters of a cell: 20 rows of 200 columns are looked at. */
const mostShown = 60;

/** A cell as it is shown. */
export const shownCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : 'day' in cell ? cell.day : cell.shown;

/** The first rows of a sheet, and what its columns are likely to be. */
export async function readSheet(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  {
    uploadId,
    sheet,
    headerRow,
    encoding,
  }: { uploadId: string; sheet: number; headerRow?: number; encoding?: LetterSet },
) {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { record, kind } = found;
  if (!record.file || !record.sheets[sheet]) return refuse(422, 'no_such_sheet', m.uploads_refused_sheet());
  return lookAt(platform, kind, {
    file: record.file,
    sheet,
    headerRow,
    encoding: encoding ?? record.reading?.encoding,
  });
}

/** The first rows of a kept file's sheet, which of them is the header, and what its columns are. */
export async function lookAt(
  platform: Platform,
  kind: UploadKind,
  {
    file,
    sheet,
    headerRow,
    encoding: chosen,
  }: { file: string; sheet: number; headerRow?: number | undefined; encoding?: LetterSet | undefined },
) {
  const path = platform.files.path(file);
  const encoding = await lettersOf(path, chosen);
  const rows = await firstRows(path, sheet, (headerRow ?? 0) + lookedAt, encoding);
  const remembered = await columnStore.rememberedColumns(platform.database.reads, kind.kind);
  const header = headerRow ?? headerAmong(rows.slice(0, shownRows), kind.fields, remembered);
  const below = rows.filter(({ row }) => row > header);
  const headers = rows.find(({ row }) => row === header)?.cells ?? [];
  const width = Math.max(headers.length, ...below.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, column) => headers[column] ?? '');
  const fields = fieldsOf(named, kind.fields, remembered);
  const columns = named.map((name, column) => ({
    column,
    header: cut(name),
    samples: below
      .flatMap(({ cells }) => cells[column] || [])
      .slice(0, sampled)
      .map(cut),
    field: fields[column] ?? null,
  }));
  const days = fields.flatMap((field, column) => (field && kind.fields[field]?.isDay ? [column] : []));
  const monthFirst = saysMonthFirst(below.flatMap(({ cells }) => days.map((column) => cells[column] ?? '')));
  const shown = rowsAround(rows, header).map(({ row, cells }) => ({ row, cells: cells.map(cut) }));
  return { rows: shown, headerRow: header, columns, monthFirst, encoding };
}

/** Of a long cell as much as tells which column it is. */
const cut = (cell: string) =>
  cell.length > mostShown ? `${cell.slice(0, mostShown).toWellFormed()}…` : cell;

/** The first rows, for another of them may be the header; where the header is further down, those from shortly above it. */
function rowsAround<R extends { row: number }>(rows: readonly R[], header: number): R[] {
  const at = rows.findIndex(({ row }) => row === header);
  const from = at < shownRows ? 0 : at - sampled;
  return rows.slice(from, from + shownRows);
}

/** In which letters a text is read that says nothing of them: as chosen, else as they are guessed. Null: it says so itself. */
async function lettersOf(path: string, chosen: LetterSet | undefined): Promise<LetterSet | null> {
  const book = await openBook(path);
  const found = 'fault' in book ? undefined : letterSets.find((one) => one === book.encoding);
  return found ? (chosen ?? found) : null;
}

async function firstRows(path: string, sheet: number, most: number, letters: LetterSet | null) {
  const rows: { row: number; cells: string[] }[] = [];
  for await (const batch of bookRows(path, sheet, letters ?? undefined)) {
    for (const { row, cells } of batch) rows.push({ row, cells: cells.map(shownCell) });
    if (rows.length >= most) break;
  }
  return rows.slice(0, most);
}
