import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPoints, isUnfitPoint, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { type BankRecord, bankFileHeader, bankFileLine, fitsBankFile } from './bank-file.ts';

const record: BankRecord = {
  requestNumber: 7,
  amount: 123_456,
  payee: 'Asha',
  accountNumber: '9988776655',
  bankCode: 'SBIN0000001',
};
const lineOf = (payee: string) => bankFileLine(3, { ...record, payee }, 'INR');

it('has a line a payment', () => {
  expect(bankFileHeader().split(',')).toHaveLength(7);
  expect(lineOf('Asha')).toBe('3-7,Asha,9988776655,SBIN0000001,1234.56,INR,AAR-7\r\n');
  expect(lineOf('Rao, "Sons"')).toBe('3-7,"Rao, ""Sons""",9988776655,SBIN0000001,1234.56,INR,AAR-7\r\n');
});

it.each([
  'Asha\n3-8,Mallory,111111111,SBIN0000001,9999.00,INR,AAR-8',
  'Asha\rMallory',
  'Asha\u2028Mallory',
  'Asha\u0085Mallory',
  'Lamp \u202egnp.exe',
  'Asha\ufffe',
  '\u200b',
  'half \ud83d',
  '',
])('does not take %j for a name', (payee) => {
  expect(fitsBankFile({ ...record, payee })).toBe(false);
  expect(() => lineOf(payee)).toThrow();
});

it('has no line without an account', () => {
  expect(fitsBankFile({ ...record, accountNumber: null })).toBe(false);
});

/** The lines and cells that a reader has of it which takes every kind of line end for one. */
function read(line: string): string[][] {
  return line
    .split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/u)
    .filter((one) => one !== '')
    .map((one) =>
      [...`,${one}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

const isOnePayment = (payee: string) => {
  if (!fitsBankFile({ ...record, payee })) return true;
  const lines = read(Buffer.from(lineOf(payee)).toString());
  const [cells = []] = lines;
  return lines.length === 1 && cells.length === 7 && (cells[1] === payee || cells[1] === `'${payee}`);
};

it('is one line a payment with any name of all of Unicode', () => {
  const points = [...unicodeTexts(1, isUnfitPoint)].map((text) => `A${text}`);
  expect(firstPoints(points.filter((name) => fitsBankFile({ ...record, payee: name })))).toEqual([]);
  const names = [...unicodeTexts(500, (point) => !isUnfitPoint(point))].map((text) => `A${text}`);
  expect(names.every((payee) => fitsBankFile({ ...record, payee }))).toBe(true);
  expect(names.filter((name) => !isOnePayment(name)).map((name) => name.slice(0, 8))).toEqual([]);
});

it('is one line a payment with any name', () => {
  const cells = fc.string({ unit: fc.constantFrom(...'"\',=+-@ab ＝\r\n\t') });
  fc.assert(fc.property(fc.oneof(cells, fc.string({ unit: 'binary' })), isOnePayment));
});
