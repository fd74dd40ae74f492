import { expect, it } from 'vitest';
import { squareOf, wrongPicture } from './rules.ts';

it.each([
  ['a.jpg', 999_999, null],
  ['A.JPEG', 1, null],
  ['portrait.of.me.png', 10, null],
  ['a.jpg', 1_000_000, 'size'],
  ['a.gif', 10, 'kind'],
  ['a.gif', 2_000_000, 'kind'],
  ['jpg', 10, 'kind'],
  ['a.jpg.exe', 10, 'kind'],
  ['a.webp', 10, 'kind'],
])('takes %s of %i bytes, or says why not: %s', (name, size, wrong) => {
  expect(wrongPicture({ name, size })).toBe(wrong);
});

it.each([
  ['10,20,300', { x: 10, y: 20, side: 300 }],
  ['0,0,1', { x: 0, y: 0, side: 1 }],
  ['0,0,0', null],
  [undefined, null],
])('reads the square %s', (crop, square) => {
  expect(squareOf(crop)).toEqual(square);
});
