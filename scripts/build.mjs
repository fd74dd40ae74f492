// Builds the page into dist/ when one of its sources changed, compresses its assets once and for all, and prints what a first visit loads.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fingerprint, root, say, secondsSince } from './prepare.mjs';

const dist = join(root, 'dist');
const mark = join(dist, '.sources');

/** The most script that a first visit to the dashboard may load, in bytes of brotli. */
const budget = 105_000;

const sources = globSync(
  [
    'web/**/*.*',
    'features/*/web/**/*.*',
    'features/*/*.ts',
    'features/*/messages/*.json',
    'messages/*.json',
    'contract/*.ts',
    'formats/*.ts',
    'project.inlang/settings.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.mjs',
  ],
  { cwd: root },
)
  .filter((path) => !/\.(test|e2e)\.tsx?$/.test(path))
  .sort()
  .map((path) => join(root, path));
const print = fingerprint(sources);

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== print) await buildPage();
else if (process.argv.includes('--sizes')) report();
// The compiler of the messages leaves a timer of half a minute behind.
process.exit();

async function buildPage() {
  const start = performance.now();
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  for (const name of readdirSync(join(dist, 'assets'))) compress(join(dist, 'assets', name));
  report();
  mkdirSync(dist, { recursive: true });
  writeFileSync(mark, print);
  say(`page built in ${secondsSince(start)} s`);
}

/** Writes the brotli and gzip forms beside a text asset; the server sends them as they are. */
function compress(path) {
  if (!/\.(m?js|css|svg)$/.test(path)) return;
  const content = readFileSync(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, options));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/** Prints the scripts that index.html asks for, the dashboard among them, and their sum against the budget. */
function report() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...new Set(html.match(/assets\/[\w.-]+\.js(?=")/g))];
  const sizes = files.map((file) => [file, readFileSync(join(dist, `${file}.br`)).length]);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  for (const [file, bytes] of sizes) say(`${String(bytes).padStart(7)} B  ${file}`);
  say(`first visit to the dashboard: ${total} B of script (brotli), of ${budget}`);
  if (total > budget) {
    process.stderr.write('The first visit to the dashboard loads more script than the budget allows.\n');
    process.exitCode = 1;
  }
}
