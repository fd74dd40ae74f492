import { parseArgs } from 'node:util';
import { fewestEmployees, mostEmployees } from '#demo/company.ts';
import { defaultEmployees, defaultSeed, loadDemoCompany } from '#demo/load.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { directDatabaseOf, loadEnvFile, readEnv } from '#server/env.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createLog } from '#server/log.ts';
import { rooms } from './rooms.ts';

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  process.env.TZ = env.TZ;
  const { values } = parseArgs({
    options: {
      employees: { type: 'string', default: String(defaultEmployees) },
      seed: { type: 'string', default: String(defaultSeed) },
    },
  });
  const employees = wholeNumber('employees', values.employees, fewestEmployees, mostEmployees);
  const seed = wholeNumber('seed', values.seed, 0, 2 ** 32 - 1);
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase({
    ...directDatabaseOf(env),
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  try {
    await migrate(database, { company: env });
    const files = await openFiles(env, log);
    await loadDemoCompany({ rooms, database, files, now: () => new Date(), log, env, seed, employees });
  } finally {
    await database.close();
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`--${name} must be a whole number from ${least} to ${most}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
