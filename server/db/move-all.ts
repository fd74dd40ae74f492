import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '../audit/verify.ts';
import { makeQueues } from '../jobs/outbox.ts';
import { openDatabase } from './database.ts';
import { openEmbedded, requireEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { MoveFailed, moveRows, queuesOf, requireEmpty } from './move.ts';

/**
 * Moves a portal from the embedded database in a data directory to an empty PostgreSQL: tables, what the queues still have to do, the audit log's
 * chain. The files stay where they are. The embedded database is only read: whoever changes their mind goes on with it.
 * @throws MoveFailed, NoDatabase, DataDirectoryInUse, MigrationFailed
 */
export async function move(
  dataDirectory: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  requireEmbedded(dataDirectory);
  await requireEmpty(databaseUrl);
  const embedded = await openEmbedded(dataDirectory);
  try {
    const target = await openDatabase({ databaseUrl, dataDirectory: null, onError: () => {} });
    try {
      await migrate(target);
      await makeQueues(target, await queuesOf(embedded.pglite));
      const moved = await moveRows(embedded.pglite, databaseUrl, ({ table, rows }) =>
        say(`${String(rows).padStart(9)}  ${table}`),
      );
      const { verified, head, fault } = await verify(target.reads);
      if (fault) throw new MoveFailed('The audit log’s chain is broken: npm run audit -- verify says where.');
      const rows = moved.reduce((sum, one) => sum + one.rows, 0);
      say(`${moved.length} tables, ${rows} rows: the same on both sides.`);
      say(`The audit log: ${verified} entries verified. Last hash: ${head}`);
      say(`${await countFiles(dataDirectory)} files stay in ${join(dataDirectory, 'files')}.`);
      say('Now set DATABASE_URL to the new address, keep DATA_DIR, and start the portal.');
    } finally {
      await target.close();
    }
  } finally {
    await embedded.close();
  }
}

async function countFiles(dataDirectory: string): Promise<number> {
  const kept = join(dataDirectory, 'files/kept');
  if (!existsSync(kept)) return 0;
  const found = await readdir(kept, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).length;
}
