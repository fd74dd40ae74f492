import { expect, test } from 'vitest';
import { titleWords } from '../workflow/title.ts';
import { shownAssets, titleOf, totalOf } from './assets.ts';

const asset = (name: string, priority: number, more: object = {}) => ({
  name,
  priority,
  price: 100,
  quantity: 2,
  ...more,
});

test('assets are sorted by priority; deleted and disabled ones are left out and not counted', () => {
  const assets = [
    asset('third', 9),
    asset('gone', 1, { deleted: true }),
    asset('off', 1, { disabled: true }),
    asset('first', 1),
    asset('second', 2),
  ];
  expect(shownAssets(assets).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect(totalOf(assets)).toBe(600);
  expect(titleWords(titleOf(assets))).toBe('first, second and 1 more');
  expect(titleWords(titleOf(assets.slice(0, 4)))).toBe('first, third');
});
