// Lint and format, of all files or of those that are others than when they were last in order.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, root } from './prepare.mjs';

const mark = join(root, 'generated/linted.json');
const looked = /\.(tsx?|m?js|css|json)$/;
const left = /^(node_modules|generated|dist|data|test-results|\.\w+)$/;
/** More than this many files are no longer than all of them. */
const few = 200;

/**
 * What biome is asked. `changed`: the files alone that are others than at the last `noteLinted`, where it is told by what they were looked at;
 * null: there is none.
 */
export function lintArguments({ changed = false } = {}) {
  const args = ['ci', '--colors=off', '--reporter=summary'];
  if (!changed) return args;
  const { by, files } = readMark();
  if (by !== rules()) return args;
  const others = Object.entries(stamps()).flatMap(([path, stamp]) => (files[path] === stamp ? [] : [path]));
  if (others.length === 0) return null;
  return others.length > few ? args : [...args, '--no-errors-on-unmatched', ...others];
}

/** Notes that all files are in order as they are. */
export function noteLinted() {
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, JSON.stringify({ by: rules(), files: stamps() }));
}

function readMark() {
  return existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : { by: '', files: {} };
}

const rules = () =>
  fingerprint(['biome.json', 'node_modules/@biomejs/biome/package.json'].map((path) => join(root, path)));

/** Each file with its size and when it was written. */
function stamps() {
  const top = readdirSync(root).filter((name) => !left.test(name));
  const paths = top.flatMap((name) =>
    statSync(join(root, name)).isDirectory()
      ? readdirSync(join(root, name), { recursive: true }).map((within) => join(name, within))
      : [name],
  );
  return Object.fromEntries(
    paths
      .filter((path) => looked.test(path))
      .map((path) => {
        const { size, mtimeMs } = statSync(join(root, path));
        return [path, `${size} ${mtimeMs}`];
      }),
  );
}
