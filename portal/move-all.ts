import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Verification, verify } from '#server/audit/verify.ts';
import { onClient, openDatabase } from '#server/db/database.ts';
import { openEmbedded, requireEmbedded } from '#server/db/embedded.ts';
import { lockKeys } from '#server/db/locks.ts';
import { migrateWithin } from '#server/db/migrate.ts';
import { type Moved, moveRows, queuesVersion, requireEmpty } from '#server/db/move.ts';
import { MoveFailed } from '#server/db/move-tables.ts';
import { dataDirectory, type Env } from '#server/env.ts';
import { missingFiles } from '#server/files/missing.ts';
import { openFileLook } from '#server/files/open-files.ts';
import { queuesPlan } from '#server/jobs/outbox.ts';
import { namedFiles } from './compose.ts';

/** A database that has not answered within this is taken for one that does not, in milliseconds. */
const connectionTimeoutMillis = 30_000;

/**
 * Moves a portal from the embedded database in a data directory to an empty PostgreSQL: tables, counters, queues, the audit log's chain. All of it, the
 * tables themselves too, is one transaction there, which is committed once each table is the same on both sides: what fails leaves nothing behind. The files
 * stay where they are. The embedded database is only read: whoever changes their mind goes on with it.
 * @throws MoveFailed, NoDatabase, DataDirectoryInUse, MigrationFailed
 */
export async function move(env: Env & { DATABASE_URL: string }, say: (line: string) => void): Promise<void> {
  const directory = dataDirectory(env);
  requireEmbedded(directory);
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'me-at-product move',
    connectionTimeoutMillis,
    keepAlive: true,
  });
  // What breaks the connection fails what is asked of it as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    // A portal that is started on it meanwhile waits, and finds all of it there.
    for (const key of [lockKeys.migrations, lockKeys.queues])
      await client.query(`select pg_advisory_xact_lock(${key})`);
    await requireEmpty(client);
    const before = await verifySource(directory);
    const embedded = await openEmbedded(directory);
    const moved = await moveInto(embedded.pglite, client, before, say).finally(() => embedded.close());
    await client.query('commit');
    const rows = moved.reduce((sum, one) => sum + one.rows, 0);
    say(`${moved.length} tables, ${rows} rows: the same on both sides.`);
    say(`The audit log: ${before.verified} entries verified. Last hash: ${before.head}`);
    await client.query('analyze');
    await lookForFiles(env, client, say);
    say('Now set DATABASE_URL to the new address, keep DATA_DIR, and start the portal.');
    say(
      `The embedded database stays in ${join(directory, 'pg')}: move that folder away once all is well, for a start without DATABASE_URL would go on with it.`,
    );
  } finally {
    // What was not committed is gone with the connection.
    await client.end().catch(() => {});
  }
}

async function moveInto(
  pglite: PGlite,
  client: pg.Client,
  before: Verification,
  say: (line: string) => void,
): Promise<Moved[]> {
  await migrateWithin(client);
  await makeQueues(pglite, client);
  const moved = await moveRows(pglite, client, ({ table, rows }) =>
    say(`${String(rows).padStart(9)}  ${table.replace(/^public\./, '')}`),
  );
  const { verified, head, fault } = await verify(onClient(client));
  if (fault || head !== before.head || verified !== before.verified)
    throw new MoveFailed('The audit log is another on PostgreSQL: nothing was moved.');
  return moved;
}

/** The tables of the queues, which no migration makes: where the embedded database has them. */
async function makeQueues(pglite: PGlite, client: pg.Client): Promise<void> {
  const wanted = await queuesVersion((text) => pglite.query(text));
  if (wanted === null) return;
  const found = await queuesVersion((text) => client.query(text));
  if (found === null) await client.query(queuesPlan());
  if (wanted !== (await queuesVersion((text) => client.query(text))))
    throw new MoveFailed(
      'The queues of the two databases are of two versions: start this release once on the embedded database (npm start), stop it, and move then.',
    );
}

/** What is broken is not moved: whoever looks for the fault looks where it was made. */
async function verifySource(dataDirectory: string): Promise<Verification> {
  const source = await openDatabase({ dataDirectory, onError: () => {} });
  try {
    const verified = await verify(source.reads);
    if (verified.fault)
      throw new MoveFailed(
        'The audit log’s chain is broken: npm run audit -- verify says where. Nothing was moved.',
      );
    return verified;
  } finally {
    await source.close();
  }
}

/** Says whether each file that the database names is there. */
async function lookForFiles(env: Env, client: pg.Client, say: (line: string) => void): Promise<void> {
  const { named, missing } = await missingFiles(onClient(client), namedFiles, await openFileLook(env));
  const place = env.FILES_S3_BUCKET ? `the bucket ${env.FILES_S3_BUCKET}` : join(dataDirectory(env), 'files');
  say(`The files stay in ${place}: the database names ${named}.`);
  if (missing.length > 0)
    say(
      `${missing.length} files that the database names are not there (${missing.slice(0, 3).join(', ')}): restore them from a backup.`,
    );
}
