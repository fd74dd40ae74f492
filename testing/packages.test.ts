import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What npm runs by itself as it installs: a command of that name would be run in a folder that has no sources yet, as in an image that is built. */
const ofNpm = /^(pre|post)|^(dependencies|install|prepare|publish|restart|shrinkwrap|stop|version)$/;

it('has no command that npm takes for its own', () => {
  expect(Object.keys(read('package.json').scripts).filter((name) => ofNpm.test(name))).toEqual([]);
});

it('names in its lock what each package has for other platforms: without, npm ci refuses all of it', () => {
  const packages: Readonly<Record<string, Locked>> = read('package-lock.json').packages;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
