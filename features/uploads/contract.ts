import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Uuid } from '#contract/ids.ts';
import { closedObject, listOf, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { dayOrders } from '#formats/time/sheet-day.ts';
import { calls } from './calls.ts';
import { mendKinds } from './mends.ts';
import {
  exportFileNames,
  letterSets,
  mostCell,
  mostColumns,
  outcomes,
  uploadSources,
  uploadStates,
} from './rules.ts';
import { orderReasons } from './ways.ts';

/** Spreadsheets that people upload: read, checked, looked at, applied and undone, under `/download/admin`. */

const ofOne = closedObject({ uploadId: Uuid });
/** The letters in which a text may be written that does not say so. */
const ChosenEncoding = Type.Enum([...letterSets]);
/** The row that names the columns; the one before the first where none does. */
const HeaderRow = Type.Integer({ minimum: 0, maximum: 2_000_000 });
const RowNumber = Type.Integer({ minimum: 1, maximum: 2_000_000 });
const FieldName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z]+$' });
const CellText = Type.String({ maxLength: mostCell, pattern: '^[^\\u0000]*$' });

/** How somebody has a column read; what is not there is as it is found. */
const Ways = closedObject({
  /** Which of two numbers before a year is the day's. */
  order: Type.Optional(Type.Enum([...dayOrders])),
  /** Years of two digits are of the other century. */
  otherCentury: Type.Optional(Type.Boolean()),
  /** Words that databases write for nothing are words. */
  wordsKept: Type.Optional(Type.Boolean()),
  /** Names are kept as they are written, whatever is known here. */
  asWritten: Type.Optional(Type.Boolean()),
});

/** A field that a kind of upload fills. */
const Field = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** What is to be entered, in a sentence. */
  hint: Type.String(),
  /** Each row must have it: its value says whom the row is about. */
  isKey: Type.Boolean(),
  /** Somebody new must have it. */
  needed: Type.Boolean(),
  /** It may be taken away, by the mark. */
  clearable: Type.Boolean(),
  /** Several columns may make it, joined by a space. */
  joins: Type.Boolean(),
  isDay: Type.Boolean(),
  /** Where only some values will do: each with what it is called. */
  choices: orNull(listOf({ code: Type.String(), name: Type.String() })),
});
export type Field = Static<typeof Field>;

const Kind = Type.Object({ kind: Type.String(), title: Type.String(), fields: Type.Array(Field) });
export type Kind = Static<typeof Kind>;

const Counts = Type.Object({
  rows: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  wrong: Type.Integer(),
  /** Rows that are not applied: somebody left them out. */
  leftOut: Type.Integer(),
});

export const uploadActions = ['check', 'correct', 'apply', 'undo', 'discard'] as const;

/** An upload as it stands. */
export const Upload = named('Upload', {
  uploadId: Type.String(),
  kind: Type.String(),
  kindTitle: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  state: Type.Enum(uploadStates),
  /** A person made it, or the portal itself from a source: then `by` is null. */
  source: Type.Enum(uploadSources),
  by: orNull(Person),
  madeAt: Type.String(),
  appliedAt: orNull(Type.String()),
  endedAt: orNull(Type.String()),
  /** Of what goes on in the background: so many of so many rows; null: nothing does, or it can't be told. */
  progress: orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  /** What the rows come to; null before they were checked. */
  counts: orNull(Counts),
  /** Rows of which something was changed by others since they were looked at: nothing was applied, and they are to be looked at again. */
  moved: Type.Integer(),
  /** Once undone: rows that stay as they are, for somebody has changed them since. */
  kept: Type.Integer(),
  /** Why it failed, or could not be applied. */
  failure: orNull(Type.String()),
  sheets: listOf({ name: Type.String(), hidden: Type.Boolean(), rows: orNull(Type.Integer()) }),
  /** How it is read, as it was chosen last; null: nothing was chosen yet. */
  reading: orNull(
    Type.Object({
      sheet: Type.Integer(),
      headerRow: Type.Integer(),
      /** In which letters the file is read, where that was chosen. */
      encoding: Type.Optional(ChosenEncoding),
      /** Several of one field are joined in this order. */
      columns: listOf({ column: Type.Integer(), field: Type.String(), ways: Type.Optional(Ways) }),
    }),
  ),
  /** What the caller may do with it now. */
  actions: Type.Array(Type.Enum(uploadActions)),
  /** Another each time something of it changes: what is done is done to what was seen. */
  version: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

const AnUpload = Type.Object({ data: Upload });

export const uploadRequestStatus = call(calls.uploadRequestStatus, {
  summary:
    "The uploads and their states, the newest first: one's own, for administrators everybody's, and for both those of the portal itself where they may decide about them.",
  query: closedObject(onePage(30)),
  answer: Type.Object({ data: Type.Array(Upload), next: orNull(Type.String()) }),
});

export const getUploadKinds = call(calls.getUploadKinds, {
  summary: 'What the caller may upload, with the fields of each.',
  answer: Type.Object({ data: Type.Array(Kind) }),
});

export const startUpload = call(calls.startUpload, {
  summary: 'Takes a spreadsheet (XLSX or CSV) and opens it. Nothing of it is applied yet.',
  query: closedObject({ kind: Type.String({ minLength: 1, maxLength: 40 }) }),
  multipart: { files: 'The spreadsheet.', mostFiles: 1, spreadsheets: true },
  answer: AnUpload,
});

export const getUpload = call(calls.getUpload, {
  summary: 'An upload as it stands.',
  query: ofOne,
  answer: AnUpload,
});

const Order = Type.Enum([...dayOrders, 'asked'] as const);
const OrderReason = Type.Enum([...orderReasons]);

/** A column of a sheet with what it is likely to be. */
const FoundColumn = Type.Object({
  column: Type.Integer(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
  /** Null: it is passed over. */
  field: orNull(Type.String()),
  /** Its place among those that make one field together, from 1. */
  part: orNull(Type.Integer()),
  /** As it was read the last time. */
  ways: Ways,
  /** Of a day that can be read in two orders: the one in which its column is likely to be read, why, and what it is in each. */
  order: orNull(
    Type.Object({
      order: Order,
      because: OrderReason,
      example: Type.String(),
      day: Type.String(),
      month: Type.String(),
    }),
  ),
});
export type FoundColumn = Static<typeof FoundColumn>;

export const getUploadSheet = call(calls.getUploadSheet, {
  summary:
    'The first rows of a sheet, which of them is most likely the header, and what each column is most likely to be: as the names say, or as it was chosen the last time.',
  query: closedObject({
    uploadId: Uuid,
    sheet: Type.Integer({ minimum: 0, maximum: 999 }),
    headerRow: Type.Optional(HeaderRow),
    encoding: Type.Optional(ChosenEncoding),
  }),
  answer: Type.Object({
    data: Type.Object({
      /** At most 20, each with its number in the file. */
      rows: listOf({ row: Type.Integer(), cells: Type.Array(Type.String()) }),
      headerRow: Type.Integer(),
      /** In which letters the file was read; null: it says so itself. */
      encoding: orNull(ChosenEncoding),
      columns: Type.Array(FoundColumn),
      /** A sheet with these names was read before, and is read so again; null: none was. */
      remembered: orNull(Type.Object({ headings: Type.String(), by: Type.String(), at: Type.String() })),
    }),
  }),
});

export const checkUpload = call(calls.checkUpload, {
  summary:
    'Says how the sheet is to be read, and has every row checked in the background. What was corrected in it stays.',
  body: closedObject({
    uploadId: Uuid,
    sheet: Type.Integer({ minimum: 0, maximum: 999 }),
    headerRow: HeaderRow,
    encoding: Type.Optional(ChosenEncoding),
    columns: Type.Array(
      closedObject({
        column: Type.Integer({ minimum: 0, maximum: mostColumns - 1 }),
        field: FieldName,
        ways: Type.Optional(Ways),
      }),
      { minItems: 1, maxItems: mostColumns },
    ),
  }),
  answer: AnUpload,
});

/** How a column was read, where it was kept otherwise than it is written, or may be read otherwise. */
const ReadColumn = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** Of days that can be read in two orders: in which they are, and why. */
  order: orNull(Type.Object({ order: Order, because: OrderReason })),
  /** The rarest first, each with how many cells there are of it, and the first few. */
  kinds: listOf({
    kind: Type.Enum([...mendKinds]),
    count: Type.Integer(),
    values: listOf({ said: Type.String(), kept: orNull(Type.String()) }),
  }),
  /** What may be read otherwise, each by itself: as `ways` of the column it is read so. */
  offers: Type.Array(Ways),
});
export type ReadColumn = Static<typeof ReadColumn>;

export const getUploadReading = call(calls.getUploadReading, {
  summary:
    'What the rows of an upload were read as, over the whole file: by column the values that are kept otherwise than they are written, and what may be read otherwise. Empty where nothing is; null: it was not counted.',
  query: ofOne,
  answer: Type.Object({ data: orNull(Type.Array(ReadColumn)) }),
});

export const forgetUploadReading = call(calls.forgetUploadReading, {
  summary:
    'Forgets how sheets with these names were read, for everybody; what such a file is, is found by its names again.',
  body: closedObject({ uploadId: Uuid, headings: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  answer: Type.Object({ data: Type.Object({ forgotten: Type.Boolean() }) }),
});

/** A row of an upload: what stands in it, and what it would do. */
export const UploadRow = Type.Object({
  /** Its number in the file. */
  row: Type.Integer(),
  outcome: Type.Enum(outcomes),
  leftOut: Type.Boolean(),
  /** What its cells say, by field, as corrected. */
  cells: Type.Record(Type.String(), Type.String()),
  /** The fields that were corrected here. */
  corrected: Type.Array(Type.String()),
  /** What is wrong with it, by field: a sentence that says what to enter. */
  wrong: Type.Record(Type.String(), Type.String()),
  /** What one should know of it though it is right, by field. */
  notes: Type.Record(Type.String(), Type.String()),
  /** What it changes: before and after, as people know it. */
  changes: listOf({
    field: Type.String(),
    before: orNull(Type.String()),
    after: orNull(Type.String()),
  }),
  /** Once applied or undone: it stays as it is, for it was changed since. */
  kept: Type.Boolean(),
  /** What it would do is another than when it was looked at. */
  moved: Type.Boolean(),
});
export type UploadRow = Static<typeof UploadRow>;

export const getUploadRows = call(calls.getUploadRows, {
  summary:
    'The rows of an upload in the order of the file, those of one outcome, left out, kept when it was undone, changed by others since they were looked at, or all, a page at a time.',
  query: closedObject({
    uploadId: Uuid,
    outcome: Type.Optional(Type.Enum([...outcomes, 'leftOut', 'kept', 'moved'] as const)),
    ...onePage(50),
  }),
  answer: Type.Object({ data: Type.Array(UploadRow), next: orNull(Type.String()) }),
});

/** A new code is one that files, addresses and people can write. */
const NewCode = Type.String({
  maxLength: 60,
  pattern: '^[\\p{L}\\p{N}]([\\p{L}\\p{N} _.&/-]*[\\p{L}\\p{N}])?$',
});

const Unknown = Type.Object({
  field: Type.String(),
  label: Type.String(),
  inCity: Type.Boolean(),
  /** Whether the caller may add them; else an administrator does. */
  mayAdd: Type.Boolean(),
  /** What the cells say, the most frequent first, at most 200, with the number of rows. */
  values: listOf({ text: Type.String(), rows: Type.Integer() }),
});
export type Unknown = Static<typeof Unknown>;

export const getUnknownValues = call(calls.getUnknownValues, {
  summary: 'What the rows of an upload name that is not there yet and can be added, such as places.',
  query: ofOne,
  answer: Type.Object({ data: Type.Array(Unknown) }),
});

export const addUnknownValues = call(calls.addUnknownValues, {
  summary:
    'Adds what the rows of an upload name and is not there yet, and has the rows checked again in the background.',
  body: closedObject({
    uploadId: Uuid,
    field: FieldName,
    things: Type.Array(closedObject({ code: NewCode, name: line(120), city: Type.Optional(line(80)) }), {
      minItems: 1,
      maxItems: 200,
    }),
  }),
  answer: AnUpload,
});

export const correctUpload = call(calls.correctUpload, {
  summary:
    'Corrects a cell, or that cell in all rows that say the same; `remember`: in later uploads, too. The row is checked anew.',
  body: closedObject({
    uploadId: Uuid,
    row: RowNumber,
    field: FieldName,
    text: CellText,
    /** In all rows in which this field says the same. */
    everywhere: Type.Boolean(),
    remember: Type.Boolean(),
  }),
  /** `corrected`: in so many rows. */
  answer: Type.Object({
    data: Type.Object({ upload: Upload, row: UploadRow, corrected: Type.Integer() }),
  }),
});

export const leaveOutRows = call(calls.leaveOutRows, {
  summary: 'Leaves rows out of what is applied, all that are wrong or these; or takes them in again.',
  body: closedObject({
    uploadId: Uuid,
    /** Left out: all that are wrong; taken in again: all. */
    rows: Type.Optional(Type.Array(RowNumber, { minItems: 1, maxItems: 1_000 })),
    out: Type.Boolean(),
  }),
  answer: AnUpload,
});

const Seen = closedObject({ uploadId: Uuid, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) });

export const applyUpload = call(calls.applyUpload, {
  summary:
    'Applies all rows in the background, or none: where anything has changed since they were looked at.',
  body: Seen,
  answer: AnUpload,
});

export const undoUpload = call(calls.undoUpload, {
  summary: 'Undoes an applied upload in the background: each row, but those that somebody has changed since.',
  body: Seen,
  answer: AnUpload,
});

export const discardUpload = call(calls.discardUpload, {
  summary: 'Puts an upload aside that was not applied; its rows and its file are removed.',
  body: ofOne,
  answer: AnUpload,
});

const ticketed = {
  fileName: Type.Enum(exportFileNames),
  ticket: Type.Optional(Type.String({ maxLength: 200 })),
};

export const getUploadResult = call(calls.getUploadResult, {
  summary:
    'Exactly the rows that are wrong, left out, or were kept when undone, with the reasons, as a spreadsheet that can be corrected and uploaded. With a ticket for `fileName`, or both secrets.',
  query: closedObject({ uploadId: Uuid, ...ticketed }),
});

export const getUploadTemplate = call(calls.getUploadTemplate, {
  summary:
    'An empty spreadsheet of a kind with its columns, and a second sheet that says what each takes. With a ticket for `fileName`, or both secrets.',
  query: closedObject({ kind: Type.String({ minLength: 1, maxLength: 40 }), ...ticketed }),
});
