import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, type Lock, listOf, packagesOf, statedElsewhere } from './licences.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lock: Lock = JSON.parse(read('package-lock.json')).packages;
const packages = packagesOf(lock);

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['(MIT OR (GPL-3.0 AND ISC))', false],
  [undefined, false],
])('a package under %s: %s', (licence, expected) => {
  expect(isAllowed({ name: 'x', licence })).toBe(expected);
});

test('no package has a licence that is not allowed', () => {
  expect(packages.length).toBeGreaterThan(600);
  expect(packages.filter((one) => !isAllowed(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual(
    [],
  );
});

test('what is stated elsewhere is of packages that are there and do not say it', () => {
  const silent = Object.entries(lock).flatMap(([path, { license }]) =>
    license === undefined && path !== '' ? [path.replace(/^node_modules\//, '')] : [],
  );
  expect(Object.keys(statedElsewhere).toSorted()).toEqual(silent.toSorted());
});

test('docs/licences.md is what the lock says: otherwise run `npm run licences`', () => {
  expect(read('docs/licences.md')).toBe(listOf(packages));
});

test('docs/dependencies.md says what each direct dependency is for, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const told = [...read('docs/dependencies.md').matchAll(/^\| `(.+?)` \| (.+) \|$/gmu)];
  expect(told.map(([, name]) => name)).toEqual([
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies),
  ]);
});

/** Binaries of other platforms, which the lock has to name; the registry that it was made by does not have them, and so knows no hash. */
const notHere = ['@lix-js/sdk-darwin-arm64', '@lix-js/sdk-linux-arm64', '@lix-js/sdk-win32-x64'];

test('the SBOM has each package that runs, with its hash and its licence, and none of the tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    execFileSync(process.execPath, [join(root, 'scripts/sbom.ts'), file], { stdio: 'pipe' });
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'me-at-product']);
    type Component = { name: string; version: string; hashes?: unknown[]; licenses?: unknown[] };
    const named = (components as Component[]).map(({ name, version }) => `${name}@${version}`);
    const running = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`);
    expect(named.toSorted()).toEqual(running.toSorted());
    const bare = (components as Component[]).filter((one) => !one.hashes?.length || !one.licenses?.length);
    expect(bare.map(({ name }) => name).toSorted()).toEqual(notHere);
    expect(bare.filter((one) => !one.licenses?.length)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
