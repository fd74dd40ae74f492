import { expect, test } from 'vitest';
import { storageSize } from './storage-size.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1_572_864, '1.5 MB'],
  [3_650_722_201, '3.4 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1024 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(storageSize(bytes)).toBe(words);
});
