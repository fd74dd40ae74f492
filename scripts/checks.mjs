// The checks that need no test run: types of both sides, lint and format, the structure, what nobody uses.
import { join } from 'node:path';
import { node, root, run, say, secondsSince } from './prepare.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

// Two at a time are the machine's two cores; a compiler that shares its work among threads does half of it twice.
const quick = [
  {
    name: 'types of the server',
    program: bin('tsc'),
    args: ['--singleThreaded', '-p', 'tsconfig.server.json'],
  },
  { name: 'types of the page', program: bin('tsc'), args: ['--singleThreaded', '-p', 'tsconfig.web.json'] },
  {
    name: 'types of the browser tests',
    program: bin('tsc'),
    args: ['--singleThreaded', '-p', 'tsconfig.e2e.json'],
  },
  { name: 'lint and format', program: bin('biome'), args: ['ci', '--colors=off', '--reporter=summary'] },
  { name: 'structure', program: node, args: ['scripts/check-structure.ts'] },
];
const thorough = [{ name: 'nothing unused', program: bin('knip'), args: ['--no-progress'] }];

/**
 * Runs the checks, two at a time, and says of each how it went.
 * @returns how many passed and failed
 */
export async function runChecks({ all }) {
  const waiting = all ? [...quick, ...thorough] : [...quick];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(check.program, check.args, { env: withNode24() });
      counts[code === 0 ? 'passed' : 'failed']++;
      say(`${check.name}: ${code === 0 ? 'in order' : 'FAILED'} (${secondsSince(start)} s)`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

/** The programs in node_modules/.bin take the `node` of the PATH: ours goes first. */
export function withNode24() {
  return { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
}
