import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { day, readTable, tableFile, wrong } from '#testing/files/tables-read.ts';
import { numberInCell as number, textInCell as text, workbook } from '#testing/files/workbooks-made.ts';
import { type Cell, openBook } from './table.ts';

/** What stands in a cell, what is read of it, and the format that `s="1"` is. */
const cells: readonly (readonly [what: string, cell: string, Cell, format?: string])[] = [
  ['text', text('Asha Nambiar'), 'Asha Nambiar'],
  ['a text of digits, with its zeros', text('0000012'), '0000012'],
  ['Devanagari', text('आशा नाम्बियार'), 'आशा नाम्बियार'],
  ['Arabic', text('آشا نامبيار'), 'آشا نامبيار'],
  ['what could be taken for a formula', text('=cmd|calc'), '=cmd|calc'],
  ['signs of XML', text('<R&D> "x"'), '<R&D> "x"'],
  ['signs by their numbers', '<c t="inlineStr"><is><t>&#128512;&#x41;</t></is></c>', '😀A'],
  ['an end of a line that XML cannot hold', text('a_x000D_b'), 'a\rb'],
  ['parts in letters of their own', '<c t="inlineStr"><is><r><t>As</t></r><r><t>ha</t></r></is></c>', 'Asha'],
  ['CDATA', '<c t="inlineStr"><is><t><![CDATA[a & b]]></t></is></c>', 'a & b'],
  ['a number', number(1234.5), '1234.5'],
  ['a number that arithmetic has made', number('0.30000000000000004'), '0.3'],
  ['a small number', number('1.0E-7'), '0.0000001'],
  ['thousands', number(1234567.5, 1), '1234567.5', '#,##0.00'],
  ['rupees', number(1234567, 1), '1234567', '[$₹-4009] #,##,##0.00'],
  ['exponents', number(123456, 1), '123456', '0.00E+00'],
  ['zeros in front by its format', number(12, 1), '0000012', '0000000'],
  ['a code by its format', number(12, 1), 'EMP0012', '"EMP"0000'],
  ['no code: a fraction', number(12.5, 1), '12.5', '0000000'],
  ['a percentage', number(0.85, 1), '85%', '0%'],
  ['15 digits', number(123456789012345), '123456789012345'],
  ['16 digits', number('1234567890123450'), wrong('long_number', '1234567890123450')],
  ['E+18', number('1.23E+18'), wrong('long_number', '1.23E+18')],
  ['a date', number(45000, 1), day('2023-03-15'), 'dd-mm-yyyy'],
  ['a date of a language', number(45000, 1), day('2023-03-15'), '[$-4009]d mmmm yyyy;@'],
  ['a date of another', number(45000, 1), day('2023-03-15'), 'yyyy"年"m"月"d"日"'],
  ['a month', number(45000, 1), day('2023-03-15'), 'mmm-yy'],
  ['a date with its time', number(45000.99, 1), day('2023-03-15'), 'dd/mm/yyyy hh:mm'],
  ['a time', number(0.5, 1), '12:00', 'hh:mm'],
  ['hours', number(1.5, 1), '36:00', '[h]:mm'],
  ['a number with a d in its unit', number(4, 1), '4', '0 "days"'],
  ['the first day', number(1, 1), day('1900-01-01'), 'yyyy-mm-dd'],
  ['28 February 1900', number(59, 1), day('1900-02-28'), 'yyyy-mm-dd'],
  ['29 February 1900, which never was', number(60, 1), '1900-02-29', 'yyyy-mm-dd'],
  ['1 March 1900', number(61, 1), day('1900-03-01'), 'yyyy-mm-dd'],
  ['a day before all days', number(-1, 1), '-1', 'yyyy-mm-dd'],
  ['a date as a text of its own', '<c t="d"><v>2023-03-15T10:00:00</v></c>', day('2023-03-15')],
  ['a date typed as text', text('15/03/2023'), '15/03/2023'],
  ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
  ['what came of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['a text that came of a formula', '<c t="str"><f>A1</f><v>ok</v></c>', 'ok'],
  ['an empty text that came of a formula', '<c t="str"><f>A1</f><v></v></c>', null],
  ['a formula that nothing came of', '<c><f>SUM(A1:A2)</f></c>', wrong('no_value', '=SUM(A1:A2)')],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', wrong('error_value', '#DIV/0!')],
  ['2,000 characters', text('x'.repeat(2_000)), 'x'.repeat(2_000)],
  ['2,001 characters', text('x'.repeat(2_001)), wrong('too_long', 'x'.repeat(200))],
  ['a shared text', '<c t="s"><v>1</v></c>', 'b'],
  ['a shared text in parts, with how it is spoken', '<c t="s"><v>0</v></c>', '東京'],
];
const sharedTexts = '<si><r><t>東</t></r><r><t>京</t></r><rPh><t>トウキョウ</t></rPh></si><si><t>b</t></si>';

describe('a cell of a workbook', () => {
  let found: Awaited<ReturnType<typeof readTable>>;
  beforeAll(async () => {
    const formats = cells.map(([, , , format]) => format ?? '0');
    const rows = cells.map(([, cell], at) => [cell.replace('s="1"', `s="${at + 1}"`), text('end')]);
    found = await readTable(workbook({ sheets: [rows], formats, sharedTexts }));
  });
  it.each(cells.map(([what, , expected], at) => [what, at + 1, expected] as const))(
    '%s',
    (_what, row, cell) => {
      expect(found).toHaveProperty(String(row), [cell, 'end']);
    },
  );

  it('counts days from 1904 where the workbook does', async () => {
    const rows = [[number(43538, 1), number(0, 1)]];
    const made = workbook({ sheets: [rows], formats: ['d-m-yy'], from1904: true });
    expect(await readTable(made)).toEqual({ 1: [day('2023-03-15'), day('1904-01-01')] });
  });
});

describe('the rows of a workbook', () => {
  it('leaves out blank rows and blank cells behind the last, and keeps the numbers of the rows', async () => {
    const blank = '<c s="0"/>';
    const row = [text('a'), blank, text('b'), ...Array(40).fill(blank)];
    expect(await readTable(workbook({ sheets: [[row, [], [blank, blank], [blank, text('c')]]] }))).toEqual({
      1: ['a', null, 'b'],
      4: [null, 'c'],
    });
  });

  it('has the value of cells that are merged over columns in the first', async () => {
    const rows = '<row r="2"><c r="B2"><v>1</v></c><c r="C2"/></row><row r="3"><c r="B3"/></row>';
    const part = `<worksheet><dimension ref="B2:C3"/><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="B2:C3"/></mergeCells></worksheet>`;
    expect(await readTable(workbook({ sheets: [part] }))).toEqual({ 2: [null, '1'] });
    expect(await openBook(tableFile(workbook({ sheets: [part] })))).toMatchObject({
      sheets: [{ rows: 3, columns: 2 }],
    });
  });

  it('gives each row that has something what is merged down to it', async () => {
    const cell = (name: string, of: string) => `<c r="${name}" t="inlineStr"><is><t>${of}</t></is></c>`;
    const rows = [
      `<row r="1">${cell('A1', 'Code')}${cell('B1', 'Department')}</row>`,
      `<row r="2">${cell('A2', 'E1')}${cell('B2', 'Design')}</row>`,
      `<row r="3">${cell('A3', 'E2')}<c r="B3"/></row>`,
      '<row r="4"><c r="A4"/><c r="B4"/></row>',
      `<row r="5">${cell('A5', 'E3')}</row>`,
      `<row r="6">${cell('A6', 'E4')}</row>`,
    ].join('');
    const part = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="B2:B5"/><mergeCell ref="D1:F1"/></mergeCells></worksheet>`;
    expect(await readTable(workbook({ sheets: [part] }))).toEqual({
      1: ['Code', 'Department'],
      2: ['E1', 'Design'],
      3: ['E2', 'Design'],
      5: ['E3', 'Design'],
      6: ['E4'],
    });
  });

  it('reads what puts a prefix before every name', async () => {
    const part =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await readTable(workbook({ sheets: [part] }))).toEqual({ 1: ['1'] });
  });

  it('lists the sheets, the hidden ones too, and reads the one that is asked for', async () => {
    const made = workbook({
      sheets: [[[text('one')]], [[text('two'), text('2')]], [[text('three')]]],
      names: ['Staff &amp; stores', 'Lists', 'Old'],
      states: ['', 'state="hidden"', 'state="veryHidden"'],
    });
    expect(await openBook(tableFile(made))).toEqual({
      format: 'xlsx',
      sheets: [
        { name: 'Staff & stores', hidden: false, rows: null, columns: 1 },
        { name: 'Lists', hidden: true, rows: null, columns: 2 },
        { name: 'Old', hidden: true, rows: null, columns: 1 },
      ],
    });
    expect(await readTable(made, 1)).toEqual({ 1: ['two', '2'] });
    expect(await readTable(made, 3)).toBe('broken');
  });

  it('reads what another library has written', async () => {
    const made = await writeXlsx({
      sheets: [
        {
          name: 'data',
          columns: [{ header: 'empcode' }, { header: 'joined', numFmt: 'dd-mm-yyyy' }],
          rows: [
            ['empcode', 'joined'],
            ['0000012', new Date(Date.UTC(2023, 2, 15))],
          ],
        },
      ],
    });
    expect(await readTable(made)).toEqual({ 1: ['empcode', 'joined'], 2: ['0000012', day('2023-03-15')] });
  });
});
