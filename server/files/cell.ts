import { dateFromSerial, format, getFormatDateInfo, getFormatInfo } from 'numfmt';
import { type Cell, type CellFault, longestText } from './spreadsheet-cells.ts';

/** What is shown of something that cannot be taken, in characters. */
const shownCharacters = 200;
/** A spreadsheet keeps 15 digits of a number; of one that has more, the others are zeros or chance. */
const digits = 15;
const tooLong = 10 ** digits;
/** The day after 31 December 9999. */
const lastSerial = 2_958_466;
/** The day that spreadsheets have and the calendar has not. */
const noDay = 60;
/** Days from the first day of 1900 as spreadsheets count them to that of 1904. */
const days1904 = 1_462;

/** How a cell's numbers are shown, as far as it counts for what is read. */
export type Shape = 'plain' | 'percent' | 'day' | { readonly as: string };

/** What a number's format makes of it: a day, a text that only the format shows (a time, a code with zeros in front), or a plain number. */
export function shapeOf(pattern: string): Shape {
  const info = getFormatInfo(pattern);
  if (info.isDate) {
    const { year, month, day } = getFormatDateInfo(pattern);
    return year || month || day ? 'day' : { as: pattern };
  }
  if (info.type === 'percent') return 'percent';
  return info.type === 'number' && info.maxDecimals === 0 && padsWithZeros(pattern)
    ? { as: pattern }
    : 'plain';
}

function padsWithZeros(pattern: string): boolean {
  return /^0+1$/.test(format(pattern, 1).replace(/\D/g, ''));
}

/** A text as a cell of what is read. */
export function textCell(text: string): Cell {
  if (text === '') return null;
  if (text.length > longestText) return wrongCell('too_long', text);
  // No database keeps one.
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** A cell that cannot be taken, with the beginning of what stands in it. */
export function wrongCell(wrong: CellFault, text: string): Cell {
  return { wrong, shown: text.slice(0, shownCharacters).toWellFormed().replaceAll('\0', '\ufffd') };
}

/** What a number in a cell of that shape is read as; `stored` is how it stands in the file. */
export function numberCell(stored: string, shape: Shape, from1904: boolean): Cell {
  const value = Number(stored);
  if (!Number.isFinite(value)) return textCell(stored);
  if (shape === 'day') return dayCell(from1904 ? value + days1904 : value);
  if (Math.abs(value) >= tooLong) return wrongCell('long_number', stored);
  if (shape === 'plain') return plain(value);
  if (shape === 'percent') return `${plain(value * 100)}%`;
  // A code is a whole number: of another, no digit is lost.
  return Number.isInteger(value) || !padsWithZeros(shape.as) ? format(shape.as, value).trim() : plain(value);
}

function dayCell(serial: number): Cell {
  if (serial < 0 || serial >= lastSerial) return plain(serial);
  const [year, month, day, ...time] = dateFromSerial(serial);
  const shown = [String(year).padStart(4, '0'), two(month), two(day)].join('-');
  // Shown as a date, and none: a time of no day, or 29 February 1900.
  if (serial < 1) return time.map(two).join(':');
  return Math.floor(serial) === noDay ? shown : { day: shown };
}

const two = (value: number) => String(value).padStart(2, '0');

/** A number as digits, with a point and never an exponent. */
function plain(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const kept = Number(value.toPrecision(digits));
  const text = String(kept);
  return text.includes('e') ? kept.toFixed(20).replace(/\.?0+$/, '') : text;
}
