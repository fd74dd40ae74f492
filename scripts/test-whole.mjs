// npm test without a word: every check and every test.
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureMadeLanguages, ensurePage, ensureServer, node, root, run, say } from './prepare.mjs';
import { add, playwright, skip, vitest } from './test-suites.mjs';

/** Runs all that there is. */
export async function testWhole({ long, keysOnly }) {
  say('checking, and building the page and the server');
  // The sentences of the made languages are asked for by both of what runs side by side below.
  const [checks] = await Promise.all([
    runChecks({ all: true }),
    ensurePage(),
    ensureServer(),
    ensureMadeLanguages(),
  ]);
  add(checks);
  const databases = await serverProjects();
  const projects = ['unit', 'made-languages', ...databases];
  const chromium = await ensureChromium();
  if (!keysOnly) say(`tests: ${projects.join(', ')}`);
  if (chromium && !keysOnly) say('tests: browser, beside them; what they print follows');
  // Either waits a third of its time, for a database, a process or a page.
  const [tests, browser] = await Promise.all([
    !keysOnly && vitest({ projects, long }),
    chromium && !keysOnly && playwright({ chromium, long }),
  ]);
  if (tests) add(tests);
  if (tests && !databases.includes('server-postgres'))
    skip('the server tests on PostgreSQL, since no PostgreSQL runs on this machine');
  if (browser) addBrowser('browser', browser);
  if (chromium && (keysOnly || long)) await testByKeys({ chromium });
  if (!chromium) skip('the browser tests, since no Chromium could be found or installed');
}

/** The projects of the server's tests that run on this machine. */
export async function serverProjects() {
  const postgres = await run(node, [join(root, 'testing/database/postgres.ts'), 'probe']);
  return postgres.code === 0 ? ['server-postgres', 'server-embedded'] : ['server-pglite'];
}

/** The journeys by keys alone. Every width and language is looked at by the others. */
export async function testByKeys({ chromium, paths }) {
  say('tests: browser, by keys alone');
  addBrowser('by keys', await playwright({ chromium, paths, env: { PORTAL_KEYS: '1', TEST_LONG: '' } }));
}

function addBrowser(name, told) {
  say(`tests: ${name}`);
  process.stdout.write(told.output);
  add(told);
}
