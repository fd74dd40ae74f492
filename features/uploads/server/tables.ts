import type { Generated } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import type { Published } from '#server/db/tables.ts';
import type { Reach } from '#server/uploads/kind.ts';
import type { CellFault, LetterSet, Outcome, UploadSource, UploadState } from '../rules.ts';
import type { ShownKind } from '../tally.ts';
import type { ColumnWays, FoundOrder, OrderSigns, Possible } from '../ways.ts';

/** How a sheet is read. */
export interface ReadingRow {
  readonly sheet: number;
  readonly headerRow: number;
  /** Several of one field are joined in this order. */
  readonly columns: { readonly column: number; readonly field: string; readonly ways?: ColumnWays }[];
  /** In which letters the file is read; not there where it says so itself. */
  readonly encoding?: LetterSet;
}

/** How a field was read, over the whole file. */
export interface ReadFieldRow {
  readonly field: string;
  /** Null: it is no day. */
  readonly order: FoundOrder | null;
  readonly isGuarded: boolean;
  readonly signs: OrderSigns;
  readonly possible: Possible;
  readonly kinds: readonly ShownKind[];
}

/** A column as it was read the last time; null: it was passed over. `part`: its place among those of its field. */
export interface HeadingRow {
  readonly header: string;
  readonly field: string | null;
  readonly part?: number;
  readonly ways?: ColumnWays;
}

/** How many rows come to what. */
export interface CountsRow {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly wrong: number;
  readonly leftOut: number;
}

interface UploadsTable {
  uploadId: string;
  kind: string;
  madeBy: string | null;
  madeAt: Date;
  source: Generated<UploadSource>;
  fileName: string;
  file: string | null;
  /** Bytes. */
  size: number;
  sheets: { name: string; hidden: boolean; rows: number | null }[];
  state: UploadState;
  reading: ReadingRow | null;
  read: ReadFieldRow[] | null;
  reach: Reach[] | null;
  done: number | null;
  total: number | null;
  counts: CountsRow | null;
  moved: Generated<number>;
  kept: Generated<number>;
  failure: Sentence | null;
  appliedAt: Date | null;
  endedAt: Date | null;
  version: Generated<number>;
}

/** A row as it was read, corrected and judged; what it may say is the kind's. */
export interface UploadRowsTable {
  uploadId: string;
  row: number;
  key: string | null;
  cells: Record<string, string>;
  faults: Record<string, CellFault>;
  corrected: Generated<Record<string, string>>;
  value: Record<string, string | null>;
  unread: Record<string, Sentence>;
  noted: Generated<Record<string, Sentence>>;
  outcome: Outcome | null;
  wrong: Generated<Record<string, Sentence>>;
  notes: Generated<Record<string, Sentence>>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  leftOut: Generated<boolean>;
  kept: Generated<boolean>;
  /** What it would do is another than when it was looked at. */
  moved: Generated<boolean>;
}

interface UploadLinksTable {
  uploadId: string;
  link: string;
  row: number;
}

interface UploadColumnsTable {
  kind: string;
  header: string;
  field: string | null;
}

interface UploadHeadingsTable {
  kind: string;
  headings: string;
  columns: HeadingRow[];
  encoding: LetterSet | null;
  madeBy: string;
  madeAt: Date;
}

interface UploadMeaningsTable {
  kind: string;
  field: string;
  said: string;
  means: string;
  madeBy: string;
  madeAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
    uploadRows: Published<UploadRowsTable>;
    uploadLinks: Published<UploadLinksTable>;
    uploadColumns: UploadColumnsTable;
    uploadHeadings: UploadHeadingsTable;
    uploadMeanings: UploadMeaningsTable;
  }
}
