import type { Sentence } from '#contract/sentence.ts';
import { sentence } from '#contract/sentence.ts';
import type { ReadingGiven, UploadFields } from '#contract/upload-fields.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { type CellFault, clearMark, composed } from './rules.ts';

/** What a row says: whom it is about, what its fields are set to (null: taken away), and what can't be read. */
export interface ReadRow {
  readonly key: string | null;
  readonly value: Readonly<Record<string, string | null>>;
  readonly unread: Readonly<Record<string, Sentence>>;
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
  /** That of the company. */
  readonly currency: string;
  /** By field: the codes of its choices by their codes and names in lower case. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By field: what is meant where a cell says this, in lower case. */
  readonly meanings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** As texts are compared with choices and meanings. */
export const said = (text: string) => composed(text).trim().toLowerCase();

/** Reads a row's cells: those that are blank change nothing, those with the mark take away. */
export function readRow(
  fields: UploadFields,
  cells: Readonly<Record<string, string>>,
  faults: Readonly<Record<string, CellFault>>,
  given: RowGiven,
): ReadRow {
  const value: Record<string, string | null> = {};
  const unread: Record<string, Sentence> = {};
  for (const [name, field] of Object.entries(fields)) {
    const fault = faults[name];
    const text = cells[name] ?? '';
    if (fault) unread[name] = sentence(faultWords[fault]);
    else if (isBlank(text)) {
      if (field.isKey) unread[name] = sentence('uploads_wrong_no_key');
    } else if (said(text) === clearMark) {
      if (field.clearable) value[name] = null;
      else unread[name] = sentence('uploads_wrong_clear');
    } else {
      const read = field.read(given.meanings.get(name)?.get(said(text)) ?? text, readingOf(name, given));
      if ('wrong' in read) unread[name] = read.wrong;
      else value[name] = read.value;
    }
  }
  const [keyField] = Object.entries(fields).find(([, { isKey }]) => isKey) ?? [];
  const { [keyField ?? '']: key = null, ...others } = value;
  return { key, value: others, unread };
}

function readingOf(name: string, { monthFirst, currency, choices }: RowGiven): ReadingGiven {
  return { monthFirst, currency, choice: (text) => choices.get(name)?.get(said(text)) };
}
