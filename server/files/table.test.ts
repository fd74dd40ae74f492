import { describe, expect, it } from 'vitest';
import { pdf } from '#testing/asset-requests.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { readTable } from '#testing/files/tables-read.ts';
import { type MadeWorkbook, textInCell as text, workbook, zipped } from '#testing/files/workbooks-made.ts';

const sheet = (rows: readonly (readonly string[])[], more: Partial<MadeWorkbook> = {}) =>
  workbook({ sheets: [rows], ...more });
const utf16 = (content: string) => Buffer.from(content, 'utf16le');
/** The beginning of a container of older Office, with the name of an entry. */
const container = (entry: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), utf16(entry), Buffer.alloc(128)]);
const oneCell = (open: string, content: string, close: string) =>
  workbook({
    sheets: [`<worksheet><sheetData><row><c>${open}${content}${close}</c></row></sheetData></worksheet>`],
  });
const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;

describe('a file that is not read', () => {
  it.each<[what: string, bytes: () => Uint8Array | string | Promise<Uint8Array>, fault: string]>([
    ['nothing in it', () => '', 'empty'],
    ['only blanks', () => ',,\n\n', 'empty'],
    ['a workbook without a cell', () => sheet([[]]), 'empty'],
    ['a PDF', () => pdf, 'not_a_spreadsheet'],
    ['a picture', () => photo(40, 40).png().toBuffer(), 'not_a_spreadsheet'],
    ['bytes', () => Buffer.from('a,b\0c,d\0\0'), 'not_a_spreadsheet'],
    ['controls', () => '\x01\x02\x03,\x04', 'not_a_spreadsheet'],
    ['a page', () => '<html><table><tr><td>a</td></tr></table></html>', 'not_a_spreadsheet'],
    ['another archive', () => zipped({ 'a.txt': 'a' }), 'not_a_spreadsheet'],
    ['a document', () => sheet([], { parts: { 'xl/workbook.xml': '<w:document/>' } }), 'not_a_spreadsheet'],
    ['an .xls', () => container('Workbook'), 'old_format'],
    ['a .doc', () => container('WordDocument'), 'not_a_spreadsheet'],
    [
      'an .ods',
      () =>
        Buffer.concat([
          Buffer.from('PK\x03\x04'),
          Buffer.alloc(26),
          Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
        ]),
      'old_format',
    ],
    ['a password', () => container('EncryptedPackage'), 'password'],
    ['cut short', () => sheet([[text('a')]]).subarray(0, -40), 'broken'],
    ['cut short in its middle', () => sheet([[text('a')]]).subarray(0, 400), 'broken'],
    [
      'a sheet without its part',
      () => sheet([[text('a')]], { parts: { 'xl/worksheets/sheet1.xml': null } }),
      'broken',
    ],
    [
      'a sheet that ends before its end',
      () => workbook({ sheets: ['<worksheet><sheetData><row><c>'] }),
      'broken',
    ],
    ['a text that nothing shares', () => sheet([['<c t="s"><v>7</v></c>']], { sharedTexts: '' }), 'broken'],
    ['a quote left open', () => 'a,b\n"c,d\ne,f\n', 'broken'],
    ['a quote that ends too early', () => 'a,b\n"c"x,d\n', 'broken'],
    [
      'entities within entities',
      () =>
        workbook({
          sheets: [`${laughs}<worksheet><sheetData><row><c><v>&j;</v></c></row></sheetData></worksheet>`],
        }),
      'broken',
    ],
    ['elements within elements', () => oneCell('<x>'.repeat(100_000), '', '</x>'.repeat(100_000)), 'broken'],
    ['one cell of 50 MB', () => oneCell('<v>', '1'.repeat(50_000_000), '</v>'), 'too_big'],
    ['one tag of 50 MB', () => oneCell('<v x="', '1'.repeat(50_000_000), '"></v>'), 'too_big'],
    [
      'more than it may inflate to',
      () => sheet([[text('a')]], { parts: { 'xl/media/a.bin': Buffer.alloc(401 * 1024 * 1024) } }),
      'too_big',
    ],
    [
      'too many parts',
      () =>
        sheet([[text('a')]], {
          parts: Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`p/${at}`, ''])),
        }),
      'too_big',
    ],
    ['too large a file', () => Buffer.alloc(33 * 1024 * 1024, 'a,'), 'too_big'],
    ['too many columns', () => sheet([Array(201).fill(text('a'))]), 'too_many_columns'],
    ['too many columns of a CSV', () => Array(201).fill('a').join(), 'too_many_columns'],
    ['too many rows', () => 'a\n'.repeat(200_001), 'too_many_rows'],
  ])('%s', async (_what, bytes, fault) => {
    // Nothing waits for its time to run out: that would be 'too_much'.
    expect(await readTable(await bytes())).toBe(fault);
  });

  it('does not take a size at its word', async () => {
    const bytes = sheet([[text('a'.repeat(100_000))]]);
    const part = Buffer.from('xl/worksheets/sheet1.xml');
    for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + 1)) {
      // The size stands eight bytes in front of the name in the part's own head, and 24 in the list's.
      const central = bytes.subarray(at - 46, at - 42).equals(Buffer.from('PK\x01\x02'));
      bytes.writeUInt32LE(50, at - (central ? 22 : 8));
    }
    expect(await readTable(bytes)).toBe('broken');
  });
});
