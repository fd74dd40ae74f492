import { expect, test } from 'vitest';
import { defaultImageQuality } from './image-quality.ts';

test('a picture is stored with quality 75 where nothing else is said', () => {
  expect(defaultImageQuality).toBe(75);
});
