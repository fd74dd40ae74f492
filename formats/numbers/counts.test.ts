import { expect, test } from 'vitest';
import { countText } from './counts.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '999+'],
  [5000, '999+'],
])('%i is shown as %s', (count, shown) => {
  expect(countText(count)).toBe(shown);
});
