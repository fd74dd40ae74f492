import { expect, test } from 'vitest';
import { isSuccess, withQuery } from './http.ts';

test.each([
  ['GET', 200, true],
  ['GET', 201, false],
  ['GET', 204, false],
  ['GET', 304, false],
  ['POST', 200, true],
  ['POST', 201, true],
  ['POST', 202, false],
  ['PUT', 204, true],
  ['DELETE', 204, true],
  ['DELETE', 400, false],
] as const)('%s answered with %i: success is %s', (method, status, success) => {
  expect(isSuccess(method, status)).toBe(success);
});

test('a query leaves out what is not given and escapes the rest', () => {
  expect(withQuery('/x', { a: 'b c&d', none: undefined, nothing: null, zero: 0 })).toBe(
    '/x?a=b+c%26d&zero=0',
  );
  expect(withQuery('/x', undefined)).toBe('/x');
});
