import { expect, it } from 'vitest';
import { foreignSign, isEmployeeCode } from './employee-code.ts';

it.each([
  ['E1001', true],
  ['7', true],
  ['MH/1023', true],
  ['EMP-00.12_3', true],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['-1023', false],
  ['1023-', false],
  ['.', false],
  ['e1001', false],
  ['E 1001', false],
  ['E1001\n', false],
  ['E١٠٠١', false],
])('%j is a code: %s', (text, is) => {
  expect(isEmployeeCode(text)).toBe(is);
});

it.each([
  ['E1001', '', undefined],
  ['MH/10-23', '', '/'],
  ['MH/10-23', '/', '-'],
  ['MH/10-23', '-/', undefined],
])('of %s where %j is allowed, %s is not', (code, allowed, sign) => {
  expect(foreignSign(code, allowed)).toBe(sign);
});
