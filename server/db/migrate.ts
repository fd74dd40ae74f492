import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Pool } from 'pg';
import { lockKeys } from './locks.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The migrations, in order, forward only: the platform's and each room's, named by the day on which they were written, `YYYY-MM-DD_what.sql`,
 * so that two people's are in an order without a number to agree on; before them those of the time when they had numbers.
 * @throws when two have one name, which databases know them by
 */
export function migrations(): { name: string; sql: string; hash: string }[] {
  const found = globSync(['server/migrations/*.sql', 'features/*/server/migrations/*.sql'], { cwd: root })
    .map((file) => ({ file, name: basename(file) }))
    .sort((one, other) => inOrder(one.name, other.name));
  return found.map(({ file, name }, place) => {
    if (!/^(\d{4}|\d{4}-\d{2}-\d{2})_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`${file}: a migration is named YYYY-MM-DD_what.sql.`);
    if (found[place - 1]?.name === name) throw new Error(`Two migrations are named ${name}.`);
    const sql = readFileSync(join(root, file), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Those with a number before those with a day: `0001_` to `0999_` come before `2026-`. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
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
