import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { directDatabaseOf, type Env, loadEnvFile, readEnv } from '#server/env.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createLog } from '#server/log.ts';
import { lastWords } from '#server/start-faults.ts';
import { loadDemoWhereItBelongs } from './demo-company.ts';
import { rooms } from './rooms.ts';

let settings: Env | undefined;

/** What takes longest of a first start, done while the page is built: the database, and the demo company where it belongs. */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  settings = env;
  process.env.TZ = env.TZ;
  const log = createLog('warn');
  const database = await openDatabase({
    ...directDatabaseOf(env),
    onError: (error) => log.error({ err: error }, 'database'),
  });
  try {
    await migrate(database, { company: env });
    const files = await openFiles(env, log);
    await loadDemoWhereItBelongs({ env, log, database, files, now: () => new Date() }, rooms);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(lastWords(error, settings));
  process.exitCode = 1;
});
