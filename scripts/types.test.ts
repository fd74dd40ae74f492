import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Checks one planted file with the settings of one side; the folder is where no other check looks. */
function check(side: 'server' | 'web', text: string): string {
  mkdirSync(join(root, 'generated'), { recursive: true });
  const folder = mkdtempSync(join(root, 'generated/planted-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), text);
    // What a side's own check has learnt stays as it is: without it, it takes eight times as long.
    const compilerOptions = { incremental: false, tsBuildInfoFile: null };
    const settings = { extends: `../../tsconfig.${side}.json`, compilerOptions, include: ['planted.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([
  ['server', 'document'],
  ['server', 'window'],
  ['web', 'process'],
  ['web', 'Buffer'],
] as const)('the %s side does not know `%s`', (side, name) => {
  expect(check(side, `export const found = ${name};\n`)).toMatch(new RegExp(`Cannot find name '${name}'`));
});

it.each(['server', 'web'] as const)('the %s side takes what both sides have', (side) => {
  expect(check(side, 'export const found = new URL("http://localhost");\n')).toBe('');
});
