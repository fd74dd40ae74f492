import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chartsOf, withTables } from './draw.ts';
import { parts } from './parts.ts';
import { readResults } from './results.ts';

const docs = join(import.meta.dirname, '../docs');
const text = readFileSync(join(docs, 'performance.md'), 'utf8');

it('shows in docs/performance.md what was measured last, with its charts', () => {
  const results = readResults();
  expect(withTables(text, results), 'npm run bench -- draw').toBe(text);
  const drawn = chartsOf(results);
  expect(readdirSync(join(docs, 'performance')).sort()).toEqual([...drawn.keys()].sort());
  for (const [name, svg] of drawn)
    expect(readFileSync(join(docs, 'performance', name), 'utf8'), name).toBe(svg);
});

it('says of each part there what its floor is', () => {
  for (const name of Object.keys(parts)) expect(text, name).toContain(`\n| \`${name}\` |`);
});

it('draws what is written in a figure as text', () => {
  const row = {
    what: 'a <b> & "c"',
    unit: 'ms',
    figure: 1,
    floor: null,
    ratio: null,
    spread: [1, 1] as const,
    rounds: 1,
    wanted: null,
    met: null,
  };
  const part = { takenAt: '', seconds: 1, load: [0, 0] as const, rows: [row], lines: [], failed: null };
  const svg = chartsOf({ machine: {}, parts: { part } }).get('part.svg');
  expect(svg).toContain('a &lt;b> &amp; &quot;c&quot;');
});
