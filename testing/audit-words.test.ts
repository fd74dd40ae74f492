import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actions } from '#features/asset-requests/workflow/vocabulary.ts';
import { rooms } from '#portal/rooms.ts';

const words = rooms.map(({ name, auditWords = {} }) => ({ name, auditWords }));
const known = new Set(words.flatMap(({ auditWords }) => Object.keys(auditWords)));

test('whatever is written into the audit log has its words', () => {
  const sources = globSync('{server,features/*/server,features/*/*/server}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const written = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-zA-Z-]+)'/g)].map(
      ([, action = '']) => action,
    ),
  );
  expect(written.length).toBeGreaterThan(30);
  const steps = actions.map((action) => `asset-request.${action}`);
  expect([...new Set([...written, ...steps])].filter((action) => !known.has(action))).toEqual([]);
});

test('no two rooms say what the other does', () => {
  const all = words.flatMap(({ auditWords }) => Object.keys(auditWords));
  expect(all.toSorted()).toEqual([...known].toSorted());
});
