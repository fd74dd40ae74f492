import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalNumber, sameVendor, vendorKey, wrongInvoice } from './invoice.ts';

const today = '2026-06-15';
const right = { number: ' INV/1 ', date: today, vendor: 'Shop', amount: 1 };

test.each([
  ['nothing', undefined, ['number', 'date', 'vendor', 'amount']],
  ['all of it', right, []],
  ['a number of spaces', { ...right, number: '  ' }, ['number']],
  ['a number of dashes', { ...right, number: '--' }, ['number']],
  ['a number of 41 letters', { ...right, number: 'x'.repeat(41) }, ['number']],
  ['a vendor of spaces', { ...right, vendor: ' ' }, ['vendor']],
  ['a vendor of 121 letters', { ...right, vendor: 'x'.repeat(121) }, ['vendor']],
  ['no amount', { ...right, amount: 0 }, ['amount']],
  ['a broken amount', { ...right, amount: 1.5 }, ['amount']],
  ['an amount beyond every bound', { ...right, amount: 1e13 }, ['amount']],
  ['tomorrow', { ...right, date: '2026-06-16' }, ['date']],
  ['366 days back', { ...right, date: '2025-06-14' }, []],
  ['367 days back', { ...right, date: '2025-06-13' }, ['date']],
  ['a day that there is not', { ...right, date: '2026-02-30' }, ['date']],
])('an invoice with %s', (_what, facts, fields) => {
  const wrong = wrongInvoice(facts, today);
  expect(Object.keys(wrong)).toEqual(fields.map((field) => `invoice.${field}`));
  for (const sentence of Object.values(wrong)) expect(sentence).toMatch(/\w.*\.$/);
});

test.each([
  ['INV/2026/0012', 'inv-2026-12', true],
  ['INV 0042', 'INV42', true],
  ['№ 42', 'no.42', true],
  ['４２', '42', true],
  ['INV-42', 'INV-43', false],
  ['INV-1O', 'INV-10', false],
  ['A100', 'A1', false],
  ['000', '0', true],
])('the numbers %s and %s: one is the other, %s', (one, other, same) => {
  expect(normalNumber(one) === normalNumber(other)).toBe(same);
});

test.each([
  ['Comfort Furniture', 'COMFORT FURNITURE PVT. LTD.', true],
  ['Home-Works Interiors', 'HomeWorks Interiors (P) Ltd', true],
  ['M/s S.K. Traders', 'SK Traders', true],
  ['Café Möbel GmbH', 'Cafe Mobel', true],
  ['Malabar Office World', 'Malabar Ofice World', true],
  ['Ikea', 'IKEA India Private Limited', true],
  ['Rao & Sons', 'Rao and Sons', true],
  ['कमल फर्नीचर', 'कमल  फर्नीचर', true],
  ['Sharma Electronics', 'Verma Electronics', false],
  ['Comfort Furniture', 'Kochi Furniture', false],
  ['Lakshmi Systems', 'Deccan Computers', false],
  ['Ltd', 'Pvt', false],
  ['', 'Shop', false],
])('the vendors %s and %s: most likely one, %s', (one, other, same) => {
  expect(sameVendor(one, other)).toBe(same);
  expect(sameVendor(other, one)).toBe(same);
});

test('a number and a vendor that are cut short are not cut within a letter', () => {
  // One letter that is compared as fifteen, and letters of two units each.
  const number = `${'\ufdfa'.repeat(5)}A${'\u{10400}'.repeat(17)}`;
  expect(normalNumber(number).isWellFormed()).toBe(true);
  expect(vendorKey(`${'\ufdfa'.repeat(12)}a${'\u{10428}'.repeat(50)}`).isWellFormed()).toBe(true);
});

test('whatever is typed: what passes the rule can be compared, and is the same as itself in capitals with spaces around', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme' }),
      (number, vendor) => {
        if (Object.keys(wrongInvoice({ ...right, number, vendor }, today)).length > 0) return;
        expect(normalNumber(number)).not.toBe('');
        expect([...normalNumber(number)].length).toBeLessThanOrEqual(80);
        expect(vendorKey(vendor)).not.toBe('');
        expect([...vendorKey(vendor)].length).toBeLessThanOrEqual(200);
        expect(normalNumber(` ${number} `)).toBe(normalNumber(number));
        expect(sameVendor(` ${vendor}. `, vendor)).toBe(true);
      },
    ),
  );
});
