// The two test runners: how each is run, and what it has counted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withNode24 } from './checks.mjs';
import { bundleEnvironment, node, root, run, say } from './prepare.mjs';

const slowest = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const scratch = mkdtempSync(join(tmpdir(), 'portal-npm-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** Adds what was counted to the closing line. */
export function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

/** Says why something is not run, which counts as one that was skipped. */
export function skip(why) {
  say(`skipped: ${why}`);
  total.skipped++;
}

/** The slowest tests, then the line that counts; the command fails where a test has. */
export function close() {
  const shown = slowest.sort((one, other) => other.seconds - one.seconds).slice(0, 20);
  if (shown.length > 0) say('the slowest');
  for (const { seconds, name } of shown)
    process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  return `${total.passed} passed, ${total.failed} failed${skipped}\n`;
}

/** Runs tests of these projects of vitest.config.ts; `paths`: those alone whose path holds one of these. */
export function vitest({ projects, paths = [], env = {}, ...options }) {
  const args = [
    ...projects.map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=testing/count-reporter.ts',
    '--passWithNoTests',
    ...paths,
  ];
  return suite([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], options, (file) => ({
    TEST_COUNTS: file,
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
    ...env,
  }));
}

/** Runs journeys in the browser; `paths` as above. What they print is left to whoever asked. */
export function playwright({ chromium, paths = [], env = {}, ...options }) {
  const args = ['test', '--reporter=line,json', '--pass-with-no-tests', ...paths];
  return suite(
    [join(root, 'node_modules/@playwright/test/cli.js'), ...args],
    { quiet: true, ...options },
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, PORTAL_CHROMIUM: chromium, ...env }),
  );
}

let suites = 0;

/** Runs a test runner and reads what it counted; one that ends badly has failed at least once. */
async function suite(args, { quiet = false, long = false }, environment) {
  suites++;
  const file = join(scratch, `${suites}.json`);
  const env = {
    ...withNode24(),
    // The sources are compiled once, not by each of its processes.
    NODE_COMPILE_CACHE: bundleEnvironment.NODE_COMPILE_CACHE,
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
  const inside = ({ suites: within = [], specs = [] }) => [
    ...within.flatMap(inside),
    ...specs.map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ];
  return inside(report);
}
