import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_575, '1.00 MB'],
  [10_485_760, '10.00 MB'],
  [2_362_232_013, '2252.80 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
