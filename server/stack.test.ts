import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inSources } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string, place: string) =>
  `Error: lost\n    at ask (${pathToFileURL(join(folder, file)).href}:${place})\n    at node:internal/process:1:2`;

it('tells of a fault by the lines of the sources', () => {
  // Its second line is the third of the source.
  const map = { version: 3, sources: ['../source/ask.ts'], names: [], mappings: 'AAAA;AAEA' };
  writeFileSync(join(folder, 'bundled.mjs.map'), JSON.stringify(map));
  const source = relative('.', join(folder, '../source/ask.ts'));
  expect(inSources(at('bundled.mjs', '2:1'))).toBe(
    `Error: lost\n    at ask (${source}:3:1)\n    at node:internal/process:1:2`,
  );
});

it.each(['none.mjs', 'broken.mjs'])('leaves a stack as it is where no map can be read: %s', (file) => {
  writeFileSync(join(folder, 'broken.mjs.map'), '{');
  expect(inSources(at(file, '2:1'))).toBe(at(file, '2:1'));
});
