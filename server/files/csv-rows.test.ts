import { expect, it } from 'vitest';
import { csvLine } from '#formats/text/csv.ts';
import { tableFile, wrong } from '#testing/files/tables-read.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { textOf } from './csv-text.ts';
import { type Cell, openBook } from './table.ts';

const utf16 = (content: string) => Buffer.from(content, 'utf16le');
async function rowsOf(content: string | Buffer) {
  const { text } = await textOf(Buffer.from(content));
  const rows = [...csvRows(text, separatorOf(text))].flat();
  return Object.fromEntries(rows.map(({ row, cells }) => [row, cells]));
}

it.each<[what: string, content: string | Buffer, Record<number, readonly Cell[]>]>([
  ['commas', 'a,b\r\n1,2\r\n', { 1: ['a', 'b'], 2: ['1', '2'] }],
  ['semicolons', 'a;b\n1,5;2\n', { 1: ['a', 'b'], 2: ['1,5', '2'] }],
  ['tabs', 'a\tb\n1\t2', { 1: ['a', 'b'], 2: ['1', '2'] }],
  ['one column', 'a\nb\n', { 1: ['a'], 2: ['b'] }],
  [
    'separators and ends of lines in quotes',
    'a,"x;y;z\r\n;w"\n"q""q",2\n',
    { 1: ['a', 'x;y;z\n;w'], 2: ['q"q', '2'] },
  ],
  ['blank rows and cells', 'a,,\n\n,,\n,b\n', { 1: ['a'], 4: [null, 'b'] }],
  ['the ends of lines of an old Mac', 'a,b\rc,d\r', { 1: ['a', 'b'], 2: ['c', 'd'] }],
  ['all digits', '0000012,12345678901234567890', { 1: ['0000012', '12345678901234567890'] }],
  ['digits that are lost', 'a,1.23E+18', { 1: ['a', wrong('long_number', '1.23E+18')] }],
  ['a code with an E', 'a,5E10', { 1: ['a', '5E10'] }],
  ['a text that is too long', `a,${'x'.repeat(2_001)}`, { 1: ['a', wrong('too_long', 'x'.repeat(200))] }],
  ['UTF-8 with a mark', '\ufeffनाम,b', { 1: ['नाम', 'b'] }],
  ['UTF-16 with a mark', utf16('\ufeffनाम,b'), { 1: ['नाम', 'b'] }],
  ['UTF-16 the other way round', utf16('\ufeffनाम,b').swap16(), { 1: ['नाम', 'b'] }],
  ['UTF-16 without a mark', utf16('name,city\r\nआशा,b'), { 1: ['name', 'city'], 2: ['आशा', 'b'] }],
  ['UTF-16 the other way round without a mark', utf16('name,b').swap16(), { 1: ['name', 'b'] }],
  [
    'UTF-8 with a broken byte',
    Buffer.concat([Buffer.from('José,Núñez,Zoë,Müller,'), Buffer.from([0xc3]), Buffer.from('x')]),
    { 1: ['José', 'Núñez', 'Zoë', 'Müller', '\ufffdx'] },
  ],
  ['Windows-1252', Buffer.from('Zo\xeb,\x8010', 'latin1'), { 1: ['Zoë', '€10'] }],
])('%s', async (_what, content, rows) => {
  expect(await rowsOf(content)).toEqual(rows);
});

it('says how it was read', async () => {
  expect(await openBook(tableFile(utf16('a;b\n1;2')))).toEqual({
    format: 'csv',
    sheets: [{ name: '', hidden: false, rows: null, columns: 2 }],
    encoding: 'utf-16le',
    separator: ';',
  });
});

it('comes back as our own export has written it', async () => {
  const cells = ['=cmd', '+1', '-1', '@x', '＝y', "'quoted", "'", 'a,"b"\nc', 'plain'];
  expect(await rowsOf(csvLine(cells))).toEqual({ 1: cells });
});
