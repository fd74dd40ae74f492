import type { Sentence } from '#contract/sentence.ts';
import { sentence } from '#contract/sentence.ts';
import type { ReadCell, ReadingGiven, UploadField, UploadFields } from '#contract/upload-fields.ts';
import { saysNothing } from '#formats/text/cell-text.ts';
import type { Spellings } from '#formats/text/spelling.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { type CellFault, clearMark, composed } from './rules.ts';

/** What a row says: whom it is about, what its fields are set to (null: taken away), and what can't be read. */
export interface ReadRow {
  readonly key: string | null;
  readonly value: Readonly<Record<string, string | null>>;
  readonly unread: Readonly<Record<string, Sentence>>;
  /** What one should know of how a field was read. */
  readonly noted: Readonly<Record<string, Sentence>>;
}

const faultWords = {
  long_number: 'uploads_wrong_long_number',
  error_value: 'uploads_wrong_error_value',
  no_value: 'uploads_wrong_no_value',
  too_long: 'uploads_wrong_too_long',
} as const satisfies Record<CellFault, Sentence['key']>;

/** What is given for reading the cells of a kind. */
export interface RowGiven {
  readonly monthFirst: boolean;
  /** The company's day. */
  readonly today: string;
  /** That of the company. */
  readonly currency: string;
  /** By field: the codes of its choices by their codes and names in lower case. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By field: what is meant where a cell says this, in lower case. */
  readonly meanings: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By field: how what is known is spelled. */
  readonly spellings: ReadonlyMap<string, Spellings>;
}

/** As texts are compared with choices and meanings. */
export const said = (text: string) => composed(text).trim().toLowerCase();

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
  for (const [name, field] of Object.entries(fields)) {
    const fault = faults[name];
    const text = cells[name] ?? '';
    const read = fault ? { wrong: sentence(faultWords[fault]) } : readCell(field, name, text, given);
    if ('wrong' in read) unread[name] = read.wrong;
    else if (read.value !== undefined) value[name] = read.value;
    if ('note' in read && read.note) noted[name] = read.note;
  }
  const [keyField] = Object.entries(fields).find(([, { isKey }]) => isKey) ?? [];
  const { [keyField ?? '']: key = null, ...others } = value;
  return { key, value: others, unread, noted };
}

/** What a cell sets its field to: undefined: nothing, null: it is taken away. */
type CellSets =
  | { readonly value: string | null | undefined; readonly note?: Sentence }
  | { readonly wrong: Sentence };

function readCell(field: UploadField, name: string, text: string, given: RowGiven): CellSets {
  // What a broken byte was is lost: it is asked for.
  if (text.includes('\ufffd')) return { wrong: sentence('uploads_wrong_broken') };
  if (isBlank(text)) return blank(field);
  if (said(text) === clearMark)
    return field.clearable ? { value: null } : { wrong: sentence('uploads_wrong_clear') };
  const reading = readingOf(name, given);
  const meant = given.meanings.get(name)?.get(said(text));
  if (meant === undefined && saysNothing(text) && reading.choice(text) === undefined) {
    const isWord = field.isName && /\p{L}{2}/u.test(text);
    return isWord ? { wrong: sentence('uploads_wrong_no_name', { said: text.trim() }) } : blank(field);
  }
  const read = field.read(meant ?? text, reading);
  if ('wrong' in read) return read;
  return read.value === null ? blank(field) : spelled(field, read, read.value, given.spellings.get(name));
}

const blank = (field: UploadField): CellSets =>
  field.isKey ? { wrong: sentence('uploads_wrong_no_key') } : { value: undefined };

/** A name as it is known here; of one that is nearly like another it is said. */
function spelled(
  field: UploadField,
  read: Exclude<ReadCell, { wrong: Sentence }>,
  said: string,
  spellings: Spellings | undefined,
): CellSets {
  if (!field.isSpelled || !spellings) return read;
  const { name, near } = spellings.of(said);
  return near === undefined
    ? { value: name }
    : { value: name, note: sentence('uploads_note_near', { said: name, known: near }) };
}

function readingOf(name: string, { monthFirst, today, currency, choices }: RowGiven): ReadingGiven {
  return { monthFirst, today, currency, choice: (text) => choices.get(name)?.get(said(text)) };
}
