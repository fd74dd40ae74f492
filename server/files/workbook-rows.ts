import { numberCell, type Shape, textCell, wrongCell } from './cell.ts';
import type { SharedTexts } from './shared-texts.ts';
import { BookError, type Cell, mostColumns, type Row } from './spreadsheet-cells.ts';
import type { Workbook } from './workbook.ts';
import { MergedDown, type Merges, mergesOf } from './workbook-merges.ts';
import { cellText, decoded, type Heard, readXml } from './workbook-xml.ts';

/** What the cells of a sheet refer to. */
interface Shared {
  readonly shapes: readonly Shape[];
  readonly from1904: boolean;
  /** Null: the texts do not count, only whether something stands there. */
  readonly texts: SharedTexts | null;
  readonly merges: Merges;
}

/** The rows of a sheet that have something in them, as they are read: none, some or many at a time. */
export interface SheetRows {
  readonly rows: AsyncGenerator<readonly Row[]>;
  /** The last row that the sheet says it has, once its beginning was read. */
  said(): number | null;
}

/** Reads a sheet. With `texts` null, the cells that share a text have a mark in its place. */
export async function sheetRows(
  workbook: Workbook,
  part: string,
  texts: SharedTexts | null,
): Promise<SheetRows> {
  const shapes = await workbook.shapes();
  const merges: Merges = texts === null ? new Map() : await mergesOf(await workbook.read(part));
  const reader = new SheetReader({ shapes, texts, merges, from1904: workbook.from1904 });
  const stream = await workbook.read(part);
  async function* rows() {
    try {
      for await (const _ of readXml(stream, reader)) yield reader.take();
    } finally {
      stream.destroy();
    }
  }
  return { rows: rows(), said: () => reader.said };
}

class SheetReader implements Heard {
  said: number | null = null;
  readonly #shared: Shared;
  readonly #merged: MergedDown;
  #rows: Row[] = [];
  #row = 0;
  #cells: Cell[] = [];
  #column = -1;
  #type = '';
  #format = 0;
  #value = '';
  #formula: string | null = null;
  #into: 'value' | 'formula' | null = null;
  #spoken = false;

  constructor(shared: Shared) {
    this.#shared = shared;
    this.#merged = new MergedDown(shared.merges);
  }

  take(): Row[] {
    const taken = this.#rows;
    this.#rows = [];
    return taken;
  }

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'c') this.#openCell(attributes());
    else if (name === 'v') this.#into = 'value';
    else if (name === 't') this.#into = this.#spoken ? null : 'value';
    else if (name === 'f') this.#openFormula();
    else if (name === 'row') this.#openRow(attributes().r);
    else if (name === 'rPh') this.#spoken = true;
    else if (name === 'dimension') this.said = lastRow(attributes().ref ?? '');
  }

  text(raw: string): void {
    if (this.#into === 'value') this.#value += raw;
    else if (this.#into === 'formula') this.#formula += raw;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#into = null;
    else if (name === 'c') this.#closeCell();
    else if (name === 'rPh') this.#spoken = false;
    else if (name === 'row' && this.#cells.length > 0) {
      this.#merged.fill(this.#row, this.#cells);
      this.#rows.push({ row: this.#row, cells: this.#cells });
      this.#cells = [];
    }
  }

  #openRow(given: string | undefined): void {
    const row = given === undefined ? this.#row + 1 : Number(given);
    if (!Number.isInteger(row) || row <= this.#row) throw new BookError('broken');
    this.#row = row;
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r, t = '', s = '0' }: Record<string, string>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t;
    this.#format = Number(s);
    this.#value = '';
    this.#formula = null;
  }

  #openFormula(): void {
    this.#formula = '';
    this.#into = 'formula';
  }

  #closeCell(): void {
    const cell = this.#cell();
    if (cell === null) return;
    if (this.#column >= mostColumns) throw new BookError('too_many_columns');
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
  }

  #cell(): Cell {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? null : this.#sharedText(Number(value));
      case 'str':
      case 'inlineStr':
        return textCell(cellText(value));
      case 'e':
        return wrongCell('error_value', decoded(value));
      case 'b':
        return value === '' ? null : /^(1|true)$/i.test(value) ? 'TRUE' : 'FALSE';
      case 'd':
        return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? { day: value.slice(0, 10) } : textCell(decoded(value));
      default:
        if (value !== '')
          return numberCell(value, this.#shared.shapes[this.#format] ?? 'plain', this.#shared.from1904);
        return this.#formula === null ? null : wrongCell('no_value', `=${decoded(this.#formula)}`);
    }
  }

  #sharedText(place: number): Cell {
    if (this.#shared.texts === null) return ' ';
    const text = this.#shared.texts.get(place);
    if (text === undefined) throw new BookError('broken');
    return textCell(text);
  }
}

/** The column of a cell's name, from 0: B7 is 1. */
function columnOf(name: string): number {
  let column = 0;
  let at = 0;
  for (; at < name.length; at++) {
    const letter = name.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (at === 0 || at > 3) throw new BookError('broken');
  return column - 1;
}

/** The last row of a range as A1:T100001; null: none is said. */
function lastRow(range: string): number | null {
  const row = /(\d+)$/.exec(range)?.[1];
  return row === undefined ? null : Number(row);
}
