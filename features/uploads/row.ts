import type { Sentence } from '#contract/sentence.ts';
import { sentence } from '#contract/sentence.ts';
import type { ReadCell, ReadingGiven, UploadField, UploadFields } from '#contract/upload-fields.ts';
import { saysNothing } from '#formats/text/cell-text.ts';
import { normalized } from '#formats/text/normalized.ts';
import type { Spellings } from '#formats/text/spelling.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import type { DayDecided } from '#formats/time/cell-day.ts';
import { type Mend, type MendKind, rewritten } from './mends.ts';
import { isWord } from './parts.ts';
import { type CellFault, clearMark } from './rules.ts';
import type { ColumnWays, FoundOrder, switches } from './ways.ts';

/** How a cell was kept otherwise than it is written, and which ways of its column would keep it otherwise again. */
export type CellMend = Mend & { readonly would?: readonly (typeof switches)[number][] };

/** What a row says: whom it is about, what its fields are set to (null: taken away), and what can't be read. */
export interface ReadRow {
  readonly key: string | null;
  readonly value: Readonly<Record<string, string | null>>;
  readonly unread: Readonly<Record<string, Sentence>>;
  /** What one should know of how a field was read. */
  readonly noted: Readonly<Record<string, Sentence>>;
  /** What of it is kept otherwise than it is written. */
  readonly mended: Readonly<Record<string, CellMend>>;
}

const faultWords = {
  long_number: 'uploads_wrong_long_number',
  error_value: 'uploads_wrong_error_value',
  no_value: 'uploads_wrong_no_value',
  too_long: 'uploads_wrong_too_long',
  no_part: 'uploads_wrong_no_part',
} as const satisfies Record<CellFault, Sentence['key']>;

/** How a field is read: as its column was found, and as somebody has chosen. */
export interface FieldWay extends Omit<ColumnWays, 'order'> {
  readonly order?: FoundOrder['order'];
  /** Each cell of its column has an apostrophe before it. */
  readonly isGuarded?: boolean;
}

/** What is given for reading the cells of a kind. */
export interface RowGiven extends Pick<ReadingGiven, 'today' | 'timeZone' | 'currency'> {
  /** By field; where there is none, as it is written. */
  readonly ways: ReadonlyMap<string, FieldWay>;
  /** By field: the codes of its choices by their codes and names in lower case. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By field: what is meant where a cell says this, in lower case. */
  readonly meanings: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By field: how what is known is spelled. */
  readonly spellings: ReadonlyMap<string, Spellings>;
}

/** As texts are compared with choices and meanings. */
export const said = (text: string) => normalized(text, 'NFKC').trim().toLowerCase();

/** Reads a row's cells: those that are blank, or say that there is nothing, change nothing; those with the mark take away. */
export function readRow(
  fields: UploadFields,
  cells: Readonly<Record<string, string>>,
  faults: Readonly<Record<string, CellFault>>,
  given: RowGiven,
): ReadRow {
  const value: Record<string, string | null> = {};
  const unread: Record<string, Sentence> = {};
  const noted: Record<string, Sentence> = {};
  const mended: Record<string, CellMend> = {};
  for (const [name, field] of Object.entries(fields)) {
    const fault = faults[name];
    const text = cells[name] ?? '';
    const read = fault ? { wrong: sentence(faultWords[fault]) } : readCell(field, name, text, given);
    if ('wrong' in read) unread[name] = read.wrong;
    else if (read.value !== undefined) value[name] = read.value;
    if ('note' in read && read.note) noted[name] = read.note;
    const { mend } = read as { mend?: Mended };
    const kept = ('value' in read && read.value) || null;
    if (mend) mended[name] = { ...mend, said: text, kept };
  }
  const [keyField] = Object.entries(fields).find(([, { isKey }]) => isKey) ?? [];
  const { [keyField ?? '']: key = null, ...others } = value;
  return { key, value: others, unread, noted, mended };
}

type Mended = Pick<CellMend, 'kind' | 'would'>;

/** What a cell sets its field to: undefined: nothing, null: it is taken away. */
type CellSets =
  | { readonly value: string | null | undefined; readonly note?: Sentence; readonly mend?: Mended }
  | { readonly wrong: Sentence; readonly mend?: Mended };

function readCell(field: UploadField, name: string, written: string, given: RowGiven): CellSets {
  // What a broken byte was is lost: it is asked for.
  if (written.includes('\ufffd')) return { wrong: sentence('uploads_wrong_broken') };
  if (isBlank(written)) return blank(field);
  if (said(written) === clearMark)
    return field.clearable ? { value: null } : { wrong: sentence('uploads_wrong_clear') };
  const way = given.ways.get(name) ?? {};
  const isGuarded = way.isGuarded && written.trim().startsWith("'");
  const text = isGuarded ? written.trim().slice(1) : written;
  const reading = readingOf(name, way, given);
  const meant = given.meanings.get(name)?.get(said(text));
  if (meant === undefined && saysNothing(text) && reading.choice(text) === undefined)
    return readNothing(field, text, reading, way);
  const read = field.read(meant ?? text, reading);
  if ('wrong' in read) return read;
  const isNone: MendKind = field.isDay ? 'noDay' : 'nothing';
  if (read.value === null) return { ...blank(field), mend: { kind: isNone } };
  const sets = spelled(field, read, read.value, way, given.spellings.get(name));
  const kind: MendKind | null = meant !== undefined ? 'meant' : isGuarded ? 'guard' : null;
  const mend = kind ? { kind } : (sets.mend ?? mendOf(field, text, read, reading));
  return mend ? { ...sets, mend } : sets;
}

const blank = (field: UploadField): CellSets =>
  field.isKey ? { wrong: sentence('uploads_wrong_no_key') } : { value: undefined };

/** A cell that says that there is nothing: blank, asked about, or kept where it was chosen so and it can be read. */
function readNothing(field: UploadField, text: string, reading: ReadingGiven, way: FieldWay): CellSets {
  const read = isWord(text) && !field.isCode ? field.read(text, reading) : null;
  const mayBeKept = read !== null && 'value' in read && read.value !== null;
  if (mayBeKept && way.wordsKept) return { value: read.value, mend: { kind: 'keptWord' } };
  const would = mayBeKept ? (['wordsKept'] as const) : [];
  if (field.isName && /\p{L}{2}/u.test(text)) {
    const wrong = sentence('uploads_wrong_no_name', { said: text.trim() });
    return { wrong, mend: { kind: 'askedWord', would } };
  }
  return { ...blank(field), mend: { kind: 'nothing', would } };
}

/** A name as it is known here, unless it is to be kept as it is written; of one that is nearly like another it is said. */
function spelled(
  field: UploadField,
  read: Exclude<ReadCell, { wrong: Sentence }>,
  said: string,
  way: FieldWay,
  spellings: Spellings | undefined,
): Exclude<CellSets, { wrong: Sentence }> {
  if (!field.isSpelled || !spellings) return read;
  const { name, near } = spellings.of(said);
  if (near !== undefined) {
    const note = sentence('uploads_note_near', { said: name, known: near });
    return { value: name, note, mend: { kind: 'near' } };
  }
  if (name === said) return { value: name };
  return way.asWritten
    ? { value: said, mend: { kind: 'keptSpelling' } }
    : { value: name, mend: { kind: 'spelling', would: ['asWritten'] } };
}

/** What was done to a text until it was what is kept; null: nothing that one would look at. */
function mendOf(
  field: UploadField,
  text: string,
  read: Exclude<ReadCell, { wrong: Sentence }>,
  reading: ReadingGiven,
): Mended | null {
  if (field.isDay) return read.decided ? dayMend(field, text, read.decided, reading) : null;
  const kind: MendKind | null = field.isLine && read.value !== null ? rewritten(text, read.value) : null;
  return kind && { kind };
}

function dayMend(field: UploadField, text: string, kind: DayDecided, reading: ReadingGiven): Mended {
  if (kind !== 'century') return { kind };
  const [one, other] = [false, true].map((otherCentury) => field.read(text, { ...reading, otherCentury }));
  const differs = one && other && 'value' in one && 'value' in other && one.value !== other.value;
  return differs ? { kind, would: ['otherCentury'] } : { kind };
}

function readingOf(name: string, way: FieldWay, given: RowGiven): ReadingGiven {
  const { today, timeZone, currency, choices } = given;
  return {
    order: way.order ?? 'day',
    ...(way.otherCentury && { otherCentury: true }),
    today,
    timeZone,
    currency,
    choice: (text) => choices.get(name)?.get(said(text)),
  };
}
