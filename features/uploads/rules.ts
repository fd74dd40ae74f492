import { normalized } from '#formats/text/normalized.ts';
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

/** What can't be taken from a cell, whatever its field: `server/files/table.ts` says so; `no_part`: a part of what several columns make says that there is nothing. */
export type CellFault = 'long_number' | 'error_value' | 'no_value' | 'too_long' | 'no_part';

/** A name of a column as it is compared: lower case, its letters and digits alone. */
export const headerOf = (text: string) =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What is wrong with how the columns were chosen: two are one field, or none is the key; null: nothing. */
export function wrongColumns(
  columns: readonly { column: number; field: string }[],
  fields: Readonly<Record<string, object & { isKey?: true; parts?: unknown }>>,
): 'unknown' | 'twice' | 'column_twice' | 'no_key' | null {
  const names = columns.map(({ field }) => field);
  if (names.some((name) => !Object.hasOwn(fields, name))) return 'unknown';
  const alone = names.filter((name) => !fields[name]?.parts);
  if (new Set(alone).size < alone.length) return 'twice';
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
