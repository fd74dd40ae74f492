import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const sources = globSync(['{server,portal}/**/*.ts', 'features/**/server/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test('the portal says each line of the log that an operator is told to alarm at', () => {
  const [, table = ''] = /\| `msg` \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/u.exec(text) ?? [];
  const lines = table.split('\n').flatMap((row) => /^\| `([^`]+)` \|/u.exec(row)?.[1] ?? []);
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
});

test('each command that it names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = [...text.matchAll(/npm run ([a-z:-]+)/gu)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
