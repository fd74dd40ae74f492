import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Verification, verify } from '../audit/verify.ts';
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
  const before = await verifySource(dataDirectory);
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
      if (fault || head !== before.head) throw new MoveFailed('The audit log is another on PostgreSQL.');
      const rows = moved.reduce((sum, one) => sum + one.rows, 0);
      say(`${moved.length} tables, ${rows} rows: the same on both sides.`);
      say(`The audit log: ${verified} entries verified. Last hash: ${head}`);
      const { kept, lost } = await lookForFiles(dataDirectory, embedded.pglite);
      say(`${kept} files stay in ${join(dataDirectory, 'files')}.`);
      if (lost.length > 0)
        say(
          `${lost.length} files that the database names are not there (${lost.slice(0, 3).join(', ')}): restore them from a backup.`,
        );
      say('Now set DATABASE_URL to the new address, keep DATA_DIR, and start the portal.');
    } finally {
      await target.close();
    }
  } finally {
    await embedded.close();
  }
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

/** How many files are kept, and which the database names that are not. */
async function lookForFiles(
  dataDirectory: string,
  pglite: PGlite,
): Promise<{ kept: number; lost: string[] }> {
  const folder = join(dataDirectory, 'files/kept');
  const found = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const kept = new Set(found.flatMap((one) => (one.isFile() ? [one.name] : [])));
  // What a person has called their file has a size as well, but no row of an upload outlives it.
  const tables = await pglite.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name in ('file_name', 'size') and table_name <> 'uploads'
    group by table_name having count(*) = 2`);
  const lost: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pglite.query<{ file: string }>(
      `select distinct file_name as file from ${name} where file_name is not null`,
    );
    lost.push(...rows.map(({ file }) => file).filter((file) => !kept.has(file)));
  }
  return { kept: kept.size, lost };
}
