// The checks that need no test run: types of both sides, lint and format, the structure, what nobody uses.
import { join } from 'node:path';
import { lintArguments, noteLinted } from './lint.mjs';
import { node, root, run, say, secondsSince } from './prepare.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

// Two at a time are the machine's two cores; a compiler that shares its work among threads does half of it twice. What it has learnt of the
// files that did not change it keeps (tsBuildInfoFile).
const types = (name, side) => ({
  name,
  program: bin('tsc'),
  args: ['--singleThreaded', '-p', `tsconfig.${side}.json`],
});
const sides = [
  types('types of the server', 'server'),
  types('types of the page', 'web'),
  types('types of the browser tests', 'e2e'),
];
const structure = { name: 'structure', program: node, args: ['scripts/check-structure.ts'] };
const unused = { name: 'nothing unused', program: bin('knip'), args: ['--no-progress'] };
const lint = (asked) => ({
  name: 'lint and format',
  program: bin('biome'),
  args: lintArguments(asked),
  passed: noteLinted,
  help: 'Formatted by: npm run format',
});

/**
 * Runs the checks, two at a time, and says of each how it went. `all`: what nobody uses, too. `changed`: lint and format of those files alone that
 * changed since they were in order.
 * @returns how many passed and failed
 */
export async function runChecks({ all = false, changed = false }) {
  const checks = [...sides, lint({ changed }), structure, ...(all ? [unused] : [])];
  const waiting = checks.filter(({ args }) => args !== null);
  const counts = { passed: checks.length - waiting.length, failed: 0, skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(check.program, check.args, { env: withNode24() });
      counts[code === 0 ? 'passed' : 'failed']++;
      say(`${check.name}: ${code === 0 ? 'in order' : 'FAILED'} (${secondsSince(start)} s)`);
      if (code === 0) check.passed?.();
      else process.stdout.write(`${output.trimEnd()}\n${check.help ? `${check.help}\n` : ''}`);
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

/** The programs in node_modules/.bin take the `node` of the PATH: ours goes first. */
export function withNode24() {
  return { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
}
