// npm test: installs what is missing, checks everything, and closes with one line that counts. `--long` runs the long ones whole, and the browser's
// journeys by keys as well; `--keys` runs only these by keys. `npm test -- asset-requests cover` only the tests whose path holds one of these words.
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks, withNode24 } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import {
  bundleEnvironment,
  ensureMadeLanguages,
  ensureMessages,
  ensurePackages,
  ensurePage,
  ensureServer,
  node,
  root,
  run,
  say,
  secondsSince,
} from './prepare.mjs';

const start = performance.now();
const long = process.argv.includes('--long');
const keysOnly = process.argv.includes('--keys');
const paths = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const seed = process.env.TEST_SEED ?? (long ? String(randomInt(2 ** 31)) : '20241');
const slowest = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const scratch = mkdtempSync(join(tmpdir(), 'portal-npm-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

await ensurePackages();
await ensureMessages();
say('checking, and building the page and the server');
// What nobody uses is asked of the whole only. The sentences of the made languages are asked for by both of what runs side by side below.
const [checks] = await Promise.all([
  runChecks({ all: paths.length === 0 }),
  ensurePage(),
  ensureServer(),
  ensureMadeLanguages(),
]);
add(checks);

const postgres = await run(node, [join(root, 'testing/postgres.ts'), 'probe']);
const projects = [
  'unit',
  'made-languages',
  ...(postgres.code === 0 ? ['server-postgres', 'server-embedded'] : ['server-pglite']),
];
const chromium = await ensureChromium();
const only = paths.length > 0 ? `, of ${paths.join(' ')}` : '';
if (!keysOnly) say(`tests: ${projects.join(', ')}${only} (TEST_SEED=${seed} draws the same samples again)`);
if (chromium && !keysOnly) say('tests: browser, beside them; what they print follows');
// Either waits a third of its time, for a database, a process or a page.
const [tests, browser] = await Promise.all([
  !keysOnly &&
    suite(
      'vitest',
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.map((name) => `--project=${name}`),
        '--reporter=dot',
        '--reporter=testing/count-reporter.ts',
        '--passWithNoTests',
        ...paths,
      ],
      (file) => ({
        TEST_COUNTS: file,
        // The sources are compiled once, not by each of its processes.
        NODE_COMPILE_CACHE: bundleEnvironment.NODE_COMPILE_CACHE,
        ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
      }),
    ),
  chromium && !keysOnly && journeys('playwright'),
]);
if (tests) add(tests);
if (tests && postgres.code !== 0) {
  say('skipped: the server tests on PostgreSQL, since no PostgreSQL runs on this machine');
  total.skipped++;
}
if (browser) {
  say('tests: browser');
  process.stdout.write(browser.output);
  add(browser);
}
if (chromium && (keysOnly || long)) {
  say('tests: browser, by keys alone');
  // Every width and language is looked at by the others.
  const keyed = await journeys('by-keys', { PORTAL_KEYS: '1', TEST_LONG: '' });
  process.stdout.write(keyed.output);
  add(keyed);
}
if (!chromium) {
  say('skipped: the browser tests, since no Chromium could be found or installed');
  total.skipped++;
}

say('the slowest');
for (const { seconds, name } of slowest.sort((one, other) => other.seconds - one.seconds).slice(0, 20))
  process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
say(`took ${secondsSince(start)} s`);
process.exitCode = total.failed === 0 ? 0 : 1;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
writeSync(1, `${total.passed} passed, ${total.failed} failed${skipped}\n`);

/** The browser's tests, with these settings besides. */
function journeys(name, settings = {}) {
  return suite(
    name,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=line,json',
      '--pass-with-no-tests',
      ...paths,
    ],
    (file) => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PORTAL_CHROMIUM: chromium,
      NODE_COMPILE_CACHE: bundleEnvironment.NODE_COMPILE_CACHE,
      ...settings,
    }),
    { quiet: true },
  );
}

/** Runs a test runner, lets it print, and reads what it counted; one that ends badly has failed at least once. */
async function suite(name, args, environment, { quiet = false } = {}) {
  const file = join(scratch, `${name}.json`);
  const env = {
    ...withNode24(),
    TEST_SEED: seed,
    ...(long && { TEST_LONG: '1' }),
    ...environment(file),
  };
  const { code, output } = await run(node, args, { quiet, env, timeoutMs: (long ? 180 : 80) * 60_000 });
  const counts = read(file);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output };
}

function read(file) {
  try {
    const told = JSON.parse(readFileSync(file, 'utf8'));
    if (!told.stats) {
      const { slowest: ofThese, ...counts } = told;
      slowest.push(...ofThese);
      return counts;
    }
    slowest.push(...timesOf(told));
    const { expected, unexpected, flaky, skipped } = told.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** How long each browser journey took, by Playwright's report. */
function timesOf(report) {
  const inside = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(inside),
    ...specs.map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ];
  return inside(report);
}

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}
