import { expect, test } from 'vitest';
import { sortFiles } from './files.ts';

const bounds = { most: 2, bytes: 10, accept: ['.pdf', 'image/*'] };
const file = (name: string, size: number, type = '') => new File([new Uint8Array(size)], name, { type });

test('takes what fits and says why the rest does not', () => {
  const held = [file('a.pdf', 3)];
  const { taken, refused } = sortFiles(
    held,
    [
      file('run.exe', 3),
      file('big.PDF', 11),
      file('none.pdf', 0),
      file('a.pdf', 3),
      file('b.PDF', 10),
      file('c.png', 1, 'image/png'),
    ],
    bounds,
  );
  expect(taken.map(({ name }) => name)).toEqual(['b.PDF']);
  expect(refused.map(({ problem }) => problem)).toEqual(['type', 'size', 'empty', 'repeat', 'count']);
});
