// npm test with words: what answers soonest comes first, and each step says at once what it found. What follows runs all the same.
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import {
  ensureMadeLanguages,
  ensureServer,
  madePage,
  node,
  root,
  run,
  say,
  secondsSince,
} from './prepare.mjs';
import { add, playwright, skip, vitest } from './test-suites.mjs';
import { serverProjects, testByKeys } from './test-whole.mjs';
import { askedBy, ofAllRooms } from './test-words.mjs';

/**
 * Runs the tests of some rooms and parts of rooms, with what is said of them among all; by any other word those whose path holds it. `compiled`: resolved
 * once the sentences are; what is only written in them is looked at meanwhile.
 */
export async function testRooms({ words, long, keysOnly, compiled }) {
  const { rooms, paths, hasJourneys } = askedBy(words);
  const env = { TEST_ROOMS: rooms.join() };
  const among = (central) => (rooms.length > 0 ? central : []);
  const inBrowserToo = rooms.length > 0 || hasJourneys;
  const vitestOf = (projects, asked) => vitest({ projects, paths: asked, env, long, quiet: true });

  const rules = async () => {
    await compiled;
    await step('rules', () => vitestOf(['unit'], paths));
    if (rooms.length > 0 && !keysOnly)
      await step('what is said of every room', () => vitestOf(['unit'], ofAllRooms.pure));
  };
  await Promise.all([
    rooms.length > 0 && step('sentences', () => vitestOf(['unit'], ofAllRooms.sentences)),
    rules(),
    compiled.then(checked),
  ]);
  await Promise.all([ensureServer(), ensureMadeLanguages()]);
  // Either waits half of its time: for a database, or for a page.
  await Promise.all([
    keysOnly ||
      step('on the database', async () =>
        vitestOf(['made-languages', ...(await serverProjects())], [...paths, ...among(ofAllRooms.server)]),
      ),
    inBrowserToo &&
      inBrowser({ paths: [...paths, ...among(ofAllRooms.browser)], env, long, keysOnly, rooms }),
  ]);
}

async function checked() {
  add(await runChecks({ changed: true }));
}

async function inBrowser({ paths, env, long, keysOnly, rooms }) {
  const wrong = await buildPage({ withMade: rooms.length > 0, long });
  if (wrong) {
    say(`the page: FAILED\n${wrong}`);
    return add({ passed: 0, failed: 1, skipped: 0 });
  }
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
async function buildPage({ withMade, long }) {
  for (const args of withMade ? [[], [madePage({ long })]] : [[]]) {
    const { code, output } = await run(node, [join(root, 'scripts/build.mjs'), ...args]);
    if (code !== 0) return output.trimEnd() || 'It could not be built.';
  }
  return '';
}
