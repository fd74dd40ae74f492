import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPoints, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { csvLine } from './csv.ts';

it.each([
  [['plain', 7, -7, null, ''], 'plain,7,-7,,\r\n'],
  [['a,b', 'say "no"', 'two\nlines'], '"a,b","say ""no""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x\r\n"],
  [['\t=1', '\r=1', '\n=1'], '\'\t=1,"\'\r=1","\'\n=1"\r\n'],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [[' =1', "'=1"], " =1,'=1\r\n"],
  [['＝1+1', '＠x'], "'＝1+1,'＠x\r\n"],
  [['a\u0000b', 'half \ud83d', 'a\u0085b'], 'a\ufffdb,half \ufffd,a\ufffdb\r\n'],
  [['a\u2028b'], '"a\u2028b"\r\n'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it('holds all of Unicode', () => {
  const texts = [...unicodeTexts(2_000)];
  const wrong = texts.filter((text) => {
    const line = csvLine([text, 'end']);
    const [read, end, ...more] = parse(Buffer.from(line).toString());
    const held = text.toWellFormed().replace(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
    return read !== held || end !== 'end' || more.length > 0;
  });
  expect(firstPoints(wrong)).toEqual([]);
});

it('gives back every text, and none that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      const read = parse(csvLine(cells));
      expect(read.map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

/** Reads one line back. */
function parse(line: string): string[] {
  const found = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...found].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
