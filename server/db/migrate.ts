import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { lockKeys } from './locks.ts';

const folder = join(import.meta.dirname, '..', 'migrations');

/** The migrations, in order: `NNNN_what.sql`, forward only. */
export function migrations(): { name: string; sql: string; hash: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings the database up to date, each migration in a transaction of its own, one server at a time. Returns the names of those run.
 * @throws when a migration that has run was changed since
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query(`select pg_advisory_lock(${lockKeys.migrations})`);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    for (const migration of migrations()) {
      const before = done.get(migration.name);
      if (before === migration.hash) continue;
      if (before) throw new Error(`Migration ${migration.name} was changed after it had run.`);
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [
          migration.name,
          migration.hash,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      }
      ran.push(migration.name);
    }
    return ran;
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKeys.migrations})`).catch(() => {});
    client.release();
  }
}
