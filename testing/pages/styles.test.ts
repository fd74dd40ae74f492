import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('every class that a part of the page takes of its styles is there', () => {
  const missing = globSync(['web/**/*.tsx', 'features/{*,*/*}/web/**/*.tsx'], { cwd: root }).flatMap(
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
      return imports.flatMap(([, name = '', path = '']) => {
        const css = readFileSync(
          path.startsWith('#') ? join(root, path.slice(1)) : join(root, dirname(file), path),
          'utf8',
        );
        const classes = new Set([...css.matchAll(/\.([A-Za-z]\w*)/g)].map(([, found]) => found));
        const taken = [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(?!module\\b)(\\w+)`, 'g'))].map(
          ([, found]) => found,
        );
        return taken.filter((one) => !classes.has(one)).map((one) => `${file}: ${name}.${one}`);
      });
    },
  );
  expect(missing).toEqual([]);
});
