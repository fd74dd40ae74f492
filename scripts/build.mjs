// Builds the page into dist/ when one of its sources changed, compresses its assets once and for all, and prints what a first visit loads.
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipAny } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';
import { madeFolder } from './made-languages.mjs';
import { fingerprint, pageIsThere, root, say, secondsSince } from './prepare.mjs';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipAny);

// In made languages, for tests, with `--made=en-XA,ar-XB` (made-languages.mjs); else in those that people are offered.
const made = process.argv.find((word) => word.startsWith('--made='))?.slice('--made='.length);
const home = made ? madeFolder : '.';
const dist = made ? join(root, madeFolder, 'dist') : join(root, 'dist');
const mark = join(dist, '.sources');

/** The most that a first visit to the dashboard may load, in bytes as they come over the wire: scripts in brotli, and all of it. */
const budgets = { script: 105_000, all: 170_000 };

const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'));
const languages = made ? made.split(',') : settings.locales;
const pageOf = (language) => join(dist, `index.${language}.html`);

const sources = globSync(
  [
    '{web,portal/page}/**/*.*',
    'features/{*,*/*}/web/**/*.*',
    'features/{*,*/*}/*.ts',
    'features/*/messages/*.json',
    'messages/*.json',
    'contract/*.ts',
    'formats/**/*.ts',
    'project.inlang/settings.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.mjs',
    'scripts/made-languages.mjs',
    'scripts/cut-fonts.mjs',
    'scripts/page-{files,libraries}.ts',
  ],
  { cwd: root },
)
  // Of a contract the page has the types alone.
  .filter((path) => !/\.(test|e2e|checks)\.tsx?$|[\\/](server[\\/]|contract\.ts$|demo[\w-]*\.ts$)/.test(path))
  .sort()
  .map((path) => join(root, path));
const print = fingerprint(sources);

const [builtOf, ...built] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : [];
if (builtOf !== print || languages.some((language) => !built.includes(language))) await buildPage();
else if (process.argv.includes('--sizes')) report();
// The compiler of the messages leaves a timer of half a minute behind.
process.exit();

async function buildPage() {
  const start = performance.now();
  rmSync(dist, { recursive: true, force: true });
  const done = new Set();
  for (const language of languages) {
    // What vite.config.ts asks for.
    Object.assign(process.env, { PAGE_LANGUAGE: language, PAGE_LANGUAGES: home, PAGE_OUT: dist });
    await build({
      root: join(root, 'portal/page'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
    });
    const assets = readdirSync(join(dist, 'assets')).filter((name) => !done.has(name));
    // Whatever everybody loads: the bundler's own minifier leaves a fiftieth more of it.
    if (!made)
      for (const name of assets.filter((one) => /^(base|late)-.*\.js$/.test(one)))
        await shrink(join(dist, 'assets', name));
    // To a test beside it the bytes come no sooner.
    if (!made) await Promise.all(assets.map((name) => compress(join(dist, 'assets', name))));
    for (const name of readdirSync(join(dist, 'assets'))) done.add(name);
    // With it the language is there: the portal may be open already.
    renameSync(join(dist, 'index.html'), pageOf(language));
    say(pageIsThere(language));
  }
  report();
  mkdirSync(dist, { recursive: true });
  writeFileSync(mark, [print, ...languages].join(' '));
  say(`page built in ${secondsSince(start)} s`);
}

async function shrink(path) {
  const { code } = await minify(readFileSync(path, 'utf8'), {
    module: true,
    ecma: 2022,
    // Functions that make no `this` of their own become arrows: none of them is constructed.
    compress: { passes: 3, unsafe_arrows: true },
  });
  writeFileSync(path, code);
}

/** Writes the brotli and gzip forms beside a text asset; the server sends them as they are. */
async function compress(path) {
  if (!/\.(m?js|css|svg)$/.test(path)) return;
  const content = readFileSync(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, await brotli(content, options));
  writeFileSync(`${path}.gz`, await gzip(content, { level: 9 }));
}

/**
 * Prints what the page asks for, the dashboard among it (scripts, styles, the fonts that it loads ahead), and the sums against the budgets; of the
 * other languages the sums alone. That nothing else comes is seen in a browser (web/first-visit.e2e.ts).
 */
function report() {
  if (made) return;
  for (const language of languages) {
    const html = readFileSync(pageOf(language), 'utf8');
    const files = [...new Set(html.match(/assets\/[\w.-]+\.(?:js|css|woff2)(?=")/g))];
    const sizes = files.map((file) => {
      const sent = join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file);
      return { file, bytes: readFileSync(sent).length };
    });
    const sum = (those) => those.reduce((total, { bytes }) => total + bytes, 0);
    const script = sum(sizes.filter(({ file }) => file.endsWith('.js')));
    // The letters of another script weigh as much as the page: they come while it already stands in the system's.
    const foreign = sum(sizes.filter(({ file }) => /assets\/(devanagari|arabic)-/.test(file)));
    const all = sum(sizes) - foreign;
    if (language === settings.baseLocale)
      for (const { file, bytes } of sizes) say(`${String(bytes).padStart(7)} B  ${file}`);
    say(
      `first visit to the dashboard (${language}): ${script} B of script (brotli), of ${budgets.script}; ${all} B with styles and fonts, of ${budgets.all}${foreign > 0 ? `, and ${foreign} B for the letters of its script` : ''}`,
    );
    if (script > budgets.script || all > budgets.all) {
      process.stderr.write('The first visit to the dashboard loads more than the budget allows.\n');
      process.exitCode = 1;
    }
  }
}
