import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startPostgres } from '#testing/database/postgres.ts';
import { makeTemplates, removeTemplates } from '#testing/database/template.ts';
import { holdsIn } from './afterwards.ts';
import { type Fuzzed, openFuzzed } from './opening.ts';
import { tryRealPatience } from './patience.ts';
import { reportOf, wrongIn } from './report.ts';
import { run } from './run.ts';

// Sends a portal requests of every kind, made of its own OpenAPI document: as it should be, nearly so, and hostile. The seed says which; `--only` sends
// one of them again, alone. `--slow` has so many clients keep it waiting in place of all that.
const usage =
  'Usage: npm run fuzz -- [--requests 100000] [--seed NUMBER] [--only NUMBER] [--slow CONNECTIONS]';
/** This process and the portal have a file open for each. */
const mostSlow = 10_000;
const mostRequests = 10_000_000;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    slow: { type: 'string' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? randomInt(2 ** 31));
const only = values.only === undefined ? undefined : Number(values.only);
const slow = values.slow === undefined ? undefined : Number(values.slow);
const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most;
if (
  !isWhole(requests, mostRequests) ||
  !isWhole(seed, 2 ** 31) ||
  !isWhole(only ?? 0, mostRequests) ||
  !isWhole(slow ?? 0, mostSlow)
) {
  console.error(usage);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.env.TZ = 'Asia/Kolkata';

console.log(`seed ${seed} (npm run fuzz -- --seed ${seed} --requests ${requests})`);
const postgres = await startPostgres();
if (!postgres) throw new Error('No PostgreSQL runs on this machine.');
const templates = await makeTemplates(postgres);
const tell = (line: string) => console.log(`  ${line}`);
try {
  const fuzzed = await openFuzzed(templates);
  process.exitCode = (await (slow === undefined ? shoot(fuzzed) : keepWaiting(fuzzed, slow))) === 0 ? 0 : 1;
} finally {
  removeTemplates(templates);
  await postgres.stop();
}

/** @returns how much is wrong */
async function shoot(fuzzed: Fuzzed): Promise<number> {
  const outcome = await run(fuzzed, { seed, requests, only, tell });
  const broken = only === undefined ? await holdsIn(fuzzed) : [];
  const atTheEnd = [...broken, ...(await fuzzed.close())];
  for (const line of reportOf(outcome, atTheEnd)) console.log(line);
  return wrongIn(outcome, atTheEnd);
}

async function keepWaiting(fuzzed: Fuzzed, connections: number): Promise<number> {
  const { lines, wrong } = await tryRealPatience(fuzzed, connections, tell);
  const logged = await fuzzed.close();
  for (const line of [...lines, ...wrong, ...logged]) console.log(line);
  return wrong.length + logged.length;
}
