/**
 * One line of CSV as RFC 4180 has it. A cell that a spreadsheet could take for a formula (it begins with = + - @, also in their
 * full width, a tab or the end of a line) gets an apostrophe in front: it stays text. What no CSV holds (a control but a tab or the end
 * of a line, half of a pair) becomes a replacement character.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const held = cell.toWellFormed().replace(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
  const safe = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(held) ? `'${held}` : held;
  // Some readers take the separators of lines and paragraphs for the end of a line, too.
  return /[",\r\n\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
