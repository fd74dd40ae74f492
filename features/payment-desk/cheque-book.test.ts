import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBook, leftInBook, nextInBook, outsideBooks, refuseBook } from './cheque-book.ts';

const book = { bank: 'HDFC', firstNumber: '000101', lastNumber: '000150' };

test.each([
  ['000101', true],
  ['000150', true],
  ['000100', false],
  ['000151', false],
  // The same number, another length: another book's.
  ['101', false],
  ['0000101', false],
])('%s is in a book from 000101 to 000150: %s', (number, inside) => {
  expect(isInBook(book, number)).toBe(inside);
});

test('a number is of a book of its own account', () => {
  const other = { bank: 'SBI', firstNumber: '000151', lastNumber: '000200' };
  expect(outsideBooks([book, other], ' hdfc ', ['000149', '000150'])).toBeNull();
  expect(outsideBooks([book, other], 'HDFC', ['000150', '000151'])).toBe('000151');
  expect(outsideBooks([], 'HDFC', ['000150'])).toBe('000150');
});

test('the next number follows the highest, until the book is used up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49 }), (used) => {
      const highest = used === 0 ? null : String(100 + used).padStart(6, '0');
      const next = nextInBook({ ...book, highest });
      expect(next).toBe(String(101 + used).padStart(6, '0'));
      expect(leftInBook({ ...book, highest })).toBe(50 - used);
    }),
  );
  expect(nextInBook({ ...book, highest: '000150' })).toBeNull();
  expect(leftInBook({ ...book, highest: '000150' })).toBe(0);
});

test.each([
  ['right', {}, []],
  ['of no account', { bank: ' ' }, ['bank']],
  ['with letters', { firstNumber: 'abc def' }, ['firstNumber']],
  ['of numbers of two lengths', { lastNumber: '0000150' }, ['lastNumber']],
  ['that ends before it begins', { lastNumber: '000100' }, ['lastNumber']],
  ['of too many', { lastNumber: '999999' }, ['lastNumber']],
])('a book %s', (_what, more, fields) => {
  expect(Object.keys(refuseBook({ ...book, ...more })?.fields ?? {})).toEqual(fields);
});
