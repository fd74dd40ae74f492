import { parseArgs } from 'node:util';
import { dataDirectory, loadEnvFile, readEnv, WrongSetting } from '../env.ts';
import { createLog } from '../log.ts';
import { BackupFailed, backUp, restore } from './backup.ts';
import { openDatabase } from './database.ts';
import { DataDirectoryInUse, NoDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

const usage = `Usage: npm run db -- <command>
  migrate             brings the database up to date
  backup  <folder>    writes the database and the files into a new folder
  restore <folder>    puts a backup into an empty data directory or database`;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, folder] = positionals;
  const place = { databaseUrl: env.DATABASE_URL, dataDirectory: dataDirectory(env) };
  if (command === 'migrate' && !folder) {
    const log = createLog('warn');
    const database = await openDatabase({
      ...place,
      onError: (error) => log.error({ err: error }, 'database'),
    });
    const ran = await migrate(database.pool).finally(() => database.close());
    console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.');
  } else if (command === 'backup' && folder) {
    await backUp(place, folder);
    console.log(`Backed up into ${folder}.`);
  } else if (command === 'restore' && folder) {
    await restore(place, folder);
    console.log(`Restored from ${folder}.`);
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

main().catch((error: unknown) => {
  const known =
    error instanceof BackupFailed ||
    error instanceof WrongSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof NoDatabase;
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
