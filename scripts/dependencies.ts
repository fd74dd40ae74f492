import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

// npm run packages [-- NAME ...]: what each direct dependency is for, and how old it is, by the registry.
const atOnce = 6;
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));
const uses = new Map(
  [...read('docs/dependencies.md').matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(([, name, use]) => [name, use]),
);
const installed: Record<string, string> = { ...dependencies, ...devDependencies };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in installed));
if (unknown.length > 0) {
  console.error(`No direct dependency: ${unknown.join(', ')}`);
  process.exit(2);
}

interface Told {
  readonly time: Readonly<Record<string, string>>;
  readonly 'dist-tags': { readonly latest: string };
}

/** `1.2.3 (2026-11)`: a release and its month. */
const released = ({ time }: Told, version: string) =>
  `${version} (${time[version]?.slice(0, 7) ?? 'unknown'})`;

async function lineOf(name: string): Promise<string> {
  const version = installed[name] ?? '';
  const licence = packages[`node_modules/${name}`]?.license ?? 'licence not stated';
  let age: string;
  try {
    const { stdout } = await run('npm', ['view', name, 'time', 'dist-tags', '--json'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      timeout: 60_000,
    });
    const told = JSON.parse(stdout) as Told;
    const { latest } = told['dist-tags'];
    age = released(told, version) + (latest === version ? '' : `, newest ${released(told, latest)}`);
  } catch {
    age = `${version} (the registry did not answer)`;
  }
  return `${name}  ${age}  ${licence}\n    ${uses.get(name) ?? 'docs/dependencies.md does not say what for'}`;
}

const names = wanted.length > 0 ? wanted : Object.keys(installed);
for (let from = 0; from < names.length; from += atOnce)
  for (const line of await Promise.all(names.slice(from, from + atOnce).map(lineOf))) console.log(line);
