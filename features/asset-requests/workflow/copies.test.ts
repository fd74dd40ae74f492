import { expect, it } from 'vitest';
import { awaitsCopy } from './copies.ts';

const now = new Date('2026-11-23T06:00:00Z');
const picture = {
  contentType: 'image/jpeg',
  readableName: null,
  readableFailed: false,
  at: '2026-11-23T05:59:50Z',
};

it.each([
  ['a picture that has just come', picture, true],
  ['one whose copy is there', { ...picture, readableName: 'a.pdf' }, false],
  ['one that has none', { ...picture, readableFailed: true }, false],
  ['one that came long ago', { ...picture, at: '2026-11-23T05:50:00Z' }, false],
  ['a PDF', { ...picture, contentType: 'application/pdf' }, false],
])('%s: %s', (_what, file, awaited) => {
  expect(awaitsCopy([file], now)).toBe(awaited);
});
