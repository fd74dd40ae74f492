/**
 * From one state to the next: opened → checking → ready → applying → applied → undoing → undone. What can't be read has failed; what was
 * put aside is discarded.
 */
export const uploadStates = [
  'opened',
  'checking',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;
export type UploadState = (typeof uploadStates)[number];

/** True while something is done with an upload in the background. */
export const goesOn = (state: UploadState) =>
  state === 'checking' || state === 'applying' || state === 'undoing';

/** The letters in which a CSV may be written that does not say so itself: `Book` of `server/files/table.ts` has them too. */
export const letterSets = [
  'windows-1252',
  'windows-1256',
  'windows-1251',
  'windows-1250',
  'windows-1253',
] as const;
export type LetterSet = (typeof letterSets)[number];

/** Who made it: a person, or the portal itself from a source. */
export const uploadSources = ['person', 'sync'] as const;
export type UploadSource = (typeof uploadSources)[number];

/** What a row comes to. */
export const outcomes = ['added', 'changed', 'unchanged', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/** The names of the downloads: what their tickets are for. */
export const exportFileNames = ['upload-result.xlsx', 'upload-template.xlsx'] as const;

/** The most characters of a cell. */
export const mostCell = 2_000;
/** The most columns of a sheet. */
export const mostColumns = 200;
/** What a cell says that is to be emptied; a blank one changes nothing. */
export const clearMark = '(clear)';

/** What can't be taken from a cell, whatever its field: `server/files/table.ts` says so. */
export type CellFault = 'long_number' | 'error_value' | 'no_value' | 'too_long';

/** What is longer is no name of a column and no choice: to compose 2,000 marks in each cell of a sheet would hold everybody up for minutes. */
const longestComposed = 300;

/** A text of a cell, composed as it is compared. */
export const composed = (text: string): string =>
  text.length > longestComposed ? text : text.normalize('NFKC');

/** A name of a column as it is compared: lower case, its letters and digits alone. */
export const headerOf = (text: string) =>
  composed(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What is told of a kind's fields where columns are named. */
type Named = Readonly<Record<string, { label: () => string; also: readonly string[] }>>;

/**
 * Which field each column is: as one of this name was chosen the last time (null: it was passed over), else the field that is called so, else
 * the one that others call so. No field is two columns.
 */
export function fieldsOf(
  headers: readonly string[],
  fields: Named,
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const names = headers.map(headerOf);
  const found: (string | null | undefined)[] = names.map((name) =>
    name === '' ? null : remembered.get(name),
  );
  const taken = new Set<string>();
  for (const [index, field] of found.entries()) {
    if (typeof field !== 'string') continue;
    if (Object.hasOwn(fields, field) && !taken.has(field)) taken.add(field);
    else found[index] = undefined;
  }
  const ways: ((name: string, field: string) => boolean)[] = [
    (name, field) => headerOf(field) === name || headerOf(fields[field]?.label() ?? '') === name,
    (name, field) => fields[field]?.also.includes(name) ?? false,
  ];
  for (const isCalled of ways)
    for (const [index, name] of names.entries()) {
      if (found[index] !== undefined) continue;
      const field = Object.keys(fields).find((one) => !taken.has(one) && isCalled(name, one));
      if (field === undefined) continue;
      taken.add(field);
      found[index] = field;
    }
  return found.map((field) => field ?? null);
}

/** True where the first row looks like those below it, figures and signs in the same places: it names nothing, it is data. */
function beginsAtOnce([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const below = others.slice(0, 5);
  const filled = first.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const alike = filled.every((column) =>
    below.every((row) => shapeOf(row[column] ?? '') === shapeOf(first[column] ?? '')),
  );
  return below.length > 0 && alike && filled.some((column) => /[\p{N}@]/u.test(first[column] ?? ''));
}

/** A text with each run of figures and of words as one sign: `SAVE0001` is `a9`. */
const shapeOf = (text: string) => text.replace(/[\p{L}\p{M} ]+/gu, 'a').replace(/\p{N}+/gu, '9');

/**
 * Which of some rows is most likely the header: the one that names the most fields; where none does, the one before all where the rows begin at
 * once, else the first with more than one text.
 */
export function headerAmong(
  rows: readonly { row: number; cells: readonly string[] }[],
  fields: Named,
  remembered: ReadonlyMap<string, string | null>,
): number {
  const named = rows.map(({ row, cells }) => ({
    row,
    count: fieldsOf(cells, fields, remembered).filter((field) => field !== null).length,
    texts: cells.filter((cell) => cell !== '').length,
  }));
  const most = Math.max(0, ...named.map(({ count }) => count));
  if (most === 0 && beginsAtOnce(rows.map(({ cells }) => cells))) return (rows[0]?.row ?? 1) - 1;
  const best = named.find(({ count, texts }) => (most > 0 ? count === most : texts > 1));
  return best?.row ?? rows[0]?.row ?? 1;
}

/** What is wrong with how the columns were chosen: two are one field, or none is the key; null: nothing. */
export function wrongColumns(
  columns: readonly { column: number; field: string }[],
  fields: Readonly<Record<string, object & { isKey?: true }>>,
): 'unknown' | 'twice' | 'column_twice' | 'no_key' | null {
  const names = columns.map(({ field }) => field);
  if (names.some((name) => !Object.hasOwn(fields, name))) return 'unknown';
  if (new Set(names).size < names.length) return 'twice';
  if (new Set(columns.map(({ column }) => column)).size < columns.length) return 'column_twice';
  return names.some((name) => fields[name]?.isKey) ? null : 'no_key';
}

/** What may be done with an upload in a state. */
export function actionsIn(
  state: UploadState,
  counts: { added: number; changed: number; wrong: number } | null,
): ('check' | 'correct' | 'apply' | 'undo' | 'discard')[] {
  if (state === 'opened') return ['check', 'discard'];
  if (state === 'checking') return ['discard'];
  if (state === 'ready') {
    const isWhole = counts !== null && counts.wrong === 0 && counts.added + counts.changed > 0;
    return ['check', 'correct', ...(isWhole ? (['apply'] as const) : []), 'discard'];
  }
  if (state === 'applied') return ['undo'];
  return [];
}
