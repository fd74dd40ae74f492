import { parseArgs } from 'node:util';
import { backUp, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate, rehearse } from '#server/db/migrate.ts';
import { directDatabaseOf, type Env, loadEnvFile, readEnv } from '#server/env.ts';
import { backedUp } from '#server/files/backed-up.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createLog } from '#server/log.ts';
import { lastWords } from '#server/start-faults.ts';

const usage = `Usage: npm run db -- <command>
  migrate             brings the database up to date
  migrate --try       the same, and takes all of it back: says whether it can be, and how long each part takes
  backup  <folder>    writes the database and the files into a new folder
  restore <folder>    puts a backup into an empty data directory or database
  move --to <address> moves what the embedded database holds to an empty PostgreSQL
  files --to s3       copies the files from DATA_DIR into the bucket of the FILES_S3_ settings; stopped, it goes on where it was
  files --to disk     the same the other way`;

let settings: Env | undefined;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  settings = env;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { try: { type: 'boolean' }, to: { type: 'string' } },
  });
  const [command, folder] = positionals;
  const place = directDatabaseOf(env);
  const withFiles = async () => ({
    ...place,
    bucket: env.FILES_S3_BUCKET ? backedUp(await openFiles(env, createLog('warn'))) : null,
  });
  if (command === 'migrate' && !folder) {
    const log = createLog('warn');
    const database = await openDatabase({
      ...place,
      onError: (error) => log.error({ err: error }, 'database'),
    });
    const told = {
      company: env,
      waiting: () => console.log('Another server is upgrading the database: waiting for it.'),
      ran: (name: string, seconds: number) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
    };
    const ran = await (values.try ? rehearse : migrate)(database, told).finally(() => database.close());
    if (ran.length === 0) console.log('The database is up to date.');
    else if (values.try) console.log(`${ran.length} can run. Nothing of it stays.`);
  } else if (command === 'backup' && folder) {
    await backUp(await withFiles(), folder);
    console.log(`Backed up into ${folder}.`);
  } else if (command === 'restore' && folder) {
    await restore(await withFiles(), folder);
    console.log(`Restored from ${folder}.`);
  } else if (command === 'move' && !folder && (values.to ?? place.databaseUrl)) {
    const to = values.to ?? place.databaseUrl ?? '';
    // What is wrong with the target is told by its address.
    settings = { ...env, DATABASE_URL: to };
    // Late: it has the whole portal with it, and each first start of all others comes by here.
    const { move } = await import('./move-all.ts');
    await move({ ...env, DATABASE_URL: to }, (line) => console.log(line));
  } else if (command === 'files' && !folder && (values.to === 's3' || values.to === 'disk')) {
    const { moveFiles } = await import('./move-files.ts');
    await moveFiles(env, values.to, (line) => console.log(line));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

main().catch((error: unknown) => {
  console.error(lastWords(error, settings));
  process.exitCode = 1;
});
