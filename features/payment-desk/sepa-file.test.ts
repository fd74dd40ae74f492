import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import type { BankRecord } from './bank-file.ts';
import { fitsSepaFile, sepaFile, sepaName } from './sepa-file.ts';

const record: BankRecord = {
  requestNumber: 7,
  amount: 123_456,
  payee: 'Jürgen Groß & Söhne',
  accountNumber: 'DE89370400440532013000',
  bankCode: '',
};
const payer = { name: 'Ägidius GmbH', iban: 'NL91ABNA0417164300', bic: null };
const at = new Date('2026-06-15T10:00:00+05:30');

/** The texts of what is called so, in their order. */
function texts(xml: string, name: string): string[] {
  const found = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name);
  return Array.from({ length: found.length }, (_, index) => found.item(index)?.textContent ?? '');
}

test('a run is one payment from the company, with a transfer for each record, which add up', () => {
  const french = { ...record, requestNumber: 8, amount: 10, accountNumber: 'FR1420041010050500013M02606' };
  const xml = sepaFile({ runId: 3, version: 2 }, [record, { ...french, bankCode: 'PSSTFRPPPAR' }], payer, at);
  expect(texts(xml, 'MsgId')).toEqual(['RUN-3-2']);
  expect(texts(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(texts(xml, 'CtrlSum')).toEqual(['1234.66', '1234.66']);
  expect(texts(xml, 'ReqdExctnDt')).toEqual(['2026-06-15']);
  expect(texts(xml, 'Nm')).toEqual([
    'Agidius GmbH',
    'Agidius GmbH',
    'Jurgen Gross + Sohne',
    'Jurgen Gross + Sohne',
  ]);
  expect(texts(xml, 'IBAN')).toEqual([payer.iban, record.accountNumber, french.accountNumber]);
  expect(texts(xml, 'BICFI')).toEqual(['PSSTFRPPPAR']);
  expect(texts(xml, 'InstdAmt')).toEqual(['1234.56', '0.10']);
  expect(texts(xml, 'EndToEndId')).toEqual(['3-7', '3-8']);
  expect(texts(xml, 'Ustrd')).toEqual(['AAR-7', 'AAR-8']);
  expect(sepaFile({ runId: 3, version: 2 }, [record], payer, at)).toBe(
    sepaFile({ runId: 3, version: 2 }, [record], payer, at),
  );
});

test.each([
  ['a name in letters that no bank of the scheme takes', { payee: 'आशा' }],
  ['a name of more than 70 letters', { payee: 'A'.repeat(71) }],
  ['a name with a line break', { payee: 'Asha\nMallory' }],
  ['an account of another kind', { accountNumber: '123456789', bankCode: 'HDFC0000123' }],
  ['an IBAN whose digits are wrong', { accountNumber: 'DE88370400440532013000' }],
  ['no account', { accountNumber: null }],
])('%s has no place in it', (_what, wrong) => {
  expect(fitsSepaFile({ ...record, ...wrong })).toBe(false);
  expect(() => sepaFile({ runId: 3, version: 1 }, [{ ...record, ...wrong }], payer, at)).toThrow('AAR-7');
});

test.each([
  ['Łódź', 'Lodz'],
  ['O’Brien', "O'Brien"],
  ['Þór Ægisson', 'Thor AEgisson'],
  ['Ñuñez (Hijos)', 'Nunez (Hijos)'],
])('%s is written %s', (name, written) => {
  expect(sepaName(name)).toBe(written);
});
