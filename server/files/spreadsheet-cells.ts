/** What is read of a spreadsheet, and how much of it may be. */

/** Why what stands in a cell cannot be taken. */
export type CellFault =
  /** A number of 16 digits or more, or one as 1.23E+18: the spreadsheet has lost digits of it already. */
  | 'long_number'
  /** #N/A, #REF! and the like. */
  | 'error_value'
  /** A formula without what came of it. */
  | 'no_value'
  /** More than `longestText`. */
  | 'too_long';

/**
 * What stands in a cell: a text as it stands in the file, a number as plain digits (with the zeros in front that its format shows), the
 * day where the cell is formatted as a date, what cannot be taken, or null: nothing.
 */
export type Cell =
  | string
  | null
  /** YYYY-MM-DD. */
  | { readonly day: string }
  | { readonly wrong: CellFault; readonly shown: string };

/** A row with its number in the file, from 1; blank cells behind its last are left away. */
export interface Row {
  readonly row: number;
  readonly cells: readonly Cell[];
}

export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  /** How many rows the file says it has, blank ones too; null: it does not say. */
  readonly rows: number | null;
  /** How many columns its first hundred rows have something in. */
  readonly columns: number;
}

/** The letters of a text that says nothing of them: they are guessed, or chosen. */
export type LetterSet = 'windows-1250' | 'windows-1251' | 'windows-1252' | 'windows-1253' | 'windows-1256';

export interface Book {
  readonly format: 'xlsx' | 'csv';
  readonly sheets: readonly Sheet[];
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | LetterSet;
  readonly separator?: ',' | ';' | '\t';
}

/** Why a file is not read, or not on. */
export type BookFault =
  | 'not_a_spreadsheet'
  /** A spreadsheet of another kind (.xls, .xlsb, .ods), to be saved as .xlsx or .csv. */
  | 'old_format'
  | 'password'
  | 'broken'
  /** The file, what it inflates to, or a single piece of it. */
  | 'too_big'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'empty'
  /** More time or memory than a file may take. */
  | 'too_much';

/** A file cannot be read, or not on. */
export class BookError extends Error {
  readonly fault: BookFault;
  constructor(fault: BookFault, cause?: unknown) {
    super(`a spreadsheet cannot be read: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Twice the largest list there is to be loaded, its heading included. */
export const mostRows = 200_000;
/** The widest list has some dozens. */
export const mostColumns = 200;
/** The file as it comes: 100,000 rows of 20 columns take 10 MB as XLSX, 30 MB as CSV. */
export const mostBytes = 32 * 1024 * 1024;
/** All parts together, as the archive says (it is held to that while it is read): 100,000 rows of 20 columns take 100 MB. */
export const mostInflated = 400 * 1024 * 1024;
/** Parts in the archive: a sheet has up to a handful, a picture is one. */
export const mostParts = 2_000;
/** Sheets in a workbook. */
export const mostSheets = 200;
/** A part that is held whole (the list of sheets, the formats). */
export const mostHeldBytes = 16 * 1024 * 1024;
/** Texts that the cells share: as many as that many rows of 20 columns have. */
export const mostSharedTexts = 4_000_000;
/** What they take in all, in bytes: they are held. */
export const mostSharedBytes = 128 * 1024 * 1024;
/** Cell formats: the format allows 65,490. */
export const mostCellFormats = 65_490;
/** Elements within one another: a workbook's own have fewer than ten. */
export const deepest = 64;
/** Characters of one tag or text: a cell holds at most 32,767, and what is not whole yet is held. */
export const longestPiece = 1024 * 1024;
/** Characters of a cell that are taken: no field of the portal holds more. */
export const longestText = 2_000;
/** Rows in a batch. */
export const rowsAtOnce = 500;
