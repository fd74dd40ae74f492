/** The most that a cell of a spreadsheet holds, in UTF-16 units. */
const longest = 32_767;

/** What most texts have none of. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
const unusual = /_[xX]|[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;

/**
 * Text for a cell of a spreadsheet (XLSX, which is XML): what XML cannot hold, or what a reader would take for an escape, is written as
 * the format's own escape, so that it reads back as it was. Half of a pair, which no file holds, becomes a replacement character;
 * what is past the longest cell is cut.
 */
export function spreadsheetText(text: string): string {
  if (text.length <= longest && !unusual.test(text)) return text;
  const whole = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return whole
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** The cells of a row, its texts as a spreadsheet holds them. */
export function spreadsheetCells<Cell>(cells: readonly Cell[]): (Cell | string)[] {
  return cells.map((cell) => (typeof cell === 'string' ? spreadsheetText(cell) : cell));
}

/** The name of a sheet as a spreadsheet takes it: at most 31 characters, some signs not among them. */
export function sheetName(name: string): string {
  const taken = name.replaceAll(/[[\]:*?/\\]/g, ' ').trim();
  return taken.length <= 31 ? taken : `${taken.slice(0, 30).trimEnd()}…`;
}
