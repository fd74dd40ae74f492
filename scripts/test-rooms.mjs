// npm test with words: what answers soonest comes first, and each step says at once what it found. What follows runs all the same.
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureMadeLanguages, ensureServer, node, root, run, say, secondsSince } from './prepare.mjs';
import { add, playwright, skip, vitest } from './test-suites.mjs';
import { serverProjects, testByKeys } from './test-whole.mjs';
import { askedBy, ofAllRooms } from './test-words.mjs';

/** Runs the tests of some rooms and parts of rooms, with what is said of them among all; by any other word those whose path holds it. */
export async function testRooms({ words, long, keysOnly }) {
  const { rooms, paths, hasJourneys } = askedBy(words);
  const env = { TEST_ROOMS: rooms.join() };
  const among = (central) => (rooms.length > 0 ? central : []);
  const inBrowserToo = rooms.length > 0 || hasJourneys;
  const vitestOf = (projects, asked) => vitest({ projects, paths: asked, env, long, quiet: true });

  await Promise.all([
    step('rules and sentences', () => vitestOf(['unit'], [...paths, ...among(ofAllRooms.sentences)])),
    checked(),
  ]);
  await Promise.all([ensureServer(), ensureMadeLanguages()]);
  // Beside what the server is asked, where it is another than it was.
  const page = inBrowserToo ? buildPage(rooms.length > 0) : Promise.resolve('');
  if (!keysOnly) {
    if (rooms.length > 0) await step('what is said of every room', () => vitestOf(['unit'], ofAllRooms.pure));
    const projects = ['made-languages', ...(await serverProjects())];
    await step('on the database', () => vitestOf(projects, [...paths, ...among(ofAllRooms.server)]));
  }
  const wrong = await page;
  if (wrong) {
    say(`the page: FAILED\n${wrong}`);
    add({ passed: 0, failed: 1, skipped: 0 });
  } else if (inBrowserToo) {
    await inBrowser({ paths: [...paths, ...among(ofAllRooms.browser)], env, long, keysOnly });
  }
}

async function checked() {
  add(await runChecks({ changed: true }));
}

async function inBrowser({ paths, env, long, keysOnly }) {
  const chromium = await ensureChromium();
  if (!chromium) return skip('the browser tests, since no Chromium could be found or installed');
  if (!keysOnly) await step('in the browser', () => playwright({ chromium, paths, env, long }));
  if (long || keysOnly) await testByKeys({ chromium, paths, env });
}

/** Runs a step, says how it went and, where something failed, what it printed. */
async function step(name, work) {
  const start = performance.now();
  const { output, ...counts } = await work();
  const { passed, failed } = counts;
  say(`${name}: ${failed === 0 ? `${passed} passed` : `${failed} FAILED`} (${secondsSince(start)} s)`);
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  add(counts);
}

/** Builds the page, and that in the made languages; answers what went wrong, or nothing. */
async function buildPage(withMade) {
  for (const args of withMade ? [[], ['--made']] : [[]]) {
    const { code, output } = await run(node, [join(root, 'scripts/build.mjs'), ...args]);
    if (code !== 0) return output.trimEnd() || 'It could not be built.';
  }
  return '';
}
