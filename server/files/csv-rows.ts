import Papa from 'papaparse';
import { textCell, wrongCell } from './cell.ts';
import { type Book, BookError, type Cell, mostColumns, type Row } from './spreadsheet-cells.ts';

/** How many rows are parsed at a time: each time a few searches go to the end of the text. */
const parsedAtOnce = 5_000;
/** How much of the text tells what separates its cells, in characters. */
const looked = 64 * 1024;
const separators = [',', ';', '\t'] as const;

/** What separates the cells: that by which the first rows come apart most evenly, quotes respected. */
export function separatorOf(text: string): NonNullable<Book['separator']> {
  const { meta } = Papa.parse(oneLineEnd(text.slice(0, looked)), {
    delimitersToGuess: [...separators],
    newline: '\n',
    preview: 100,
    // A blank row has one cell, whatever separates the others'.
    skipEmptyLines: true,
  });
  return separators.find((separator) => separator === meta.delimiter) ?? ',';
}

/**
 * The rows that have something in them, many at a time.
 * @throws BookError where a quote is left open, or a row is too long
 */
export function* csvRows(text: string, separator: string): Generator<readonly Row[]> {
  const ended = oneLineEnd(text);
  let row = 0;
  for (let at = 0; at < ended.length; ) {
    const { data, errors, meta } = Papa.parse<string[]>(ended.slice(at), {
      delimiter: separator,
      newline: '\n',
      preview: parsedAtOnce,
      // It splits what has no quotes at every line at once, each time to the end of the text.
      fastMode: false,
    });
    if (errors.some(({ type }) => type === 'Quotes')) throw new BookError('broken');
    const rows: Row[] = [];
    for (const cells of data) {
      row++;
      const kept = csvCells(cells);
      if (kept.length > mostColumns) throw new BookError('too_many_columns');
      if (kept.length > 0) rows.push({ row, cells: kept });
    }
    yield rows;
    if (!meta.truncated) return;
    at += meta.cursor;
  }
}

const oneLineEnd = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

function csvCells(cells: readonly string[]): Cell[] {
  const read = cells.map(csvCell);
  let end = read.length;
  while (end > 0 && read[end - 1] === null) end--;
  return read.slice(0, end);
}

function csvCell(text: string): Cell {
  // As a spreadsheet writes a number that it has rounded already.
  if (/^[+-]?\d([.,]\d+)?E\+\d{2,3}$/i.test(text)) return wrongCell('long_number', text);
  // Our own files have an apostrophe in front of what could be taken for a formula (formats/text/csv.ts).
  return textCell(/^'[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(text) ? text.slice(1) : text);
}
