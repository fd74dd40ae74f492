import type { ClientBase } from 'pg';
import type { Database } from './database.ts';
import { lockKeys } from './locks.ts';
import { migrations } from './migration-files.ts';

/** How long a migration waits for a table that others hold, each statement of it. */
const lockTimeoutSeconds = 60;

/** A migration that could not be done; nothing of it was. */
export class MigrationFailed extends Error {}

/** What is told while the database is brought up to date. */
export interface Told {
  /** The company's, for what a migration writes of money and days; without it those that the settings have by default. */
  readonly company?: { readonly CURRENCY: string; readonly TZ: string };
  /** Another server does it now, and is waited for. */
  readonly waiting?: () => void;
  /** A migration has run, in so many seconds. */
  readonly ran?: (name: string, seconds: number) => void;
}

/**
 * Brings the database up to date, each migration in a transaction of its own, one server at a time, on a connection of its own: an upgrade of large
 * tables takes its time. Returns the names of those run.
 * @throws MigrationFailed when one fails, or one that has run was changed since
 */
export async function migrate(database: Pick<Database, 'alone'>, told: Told = {}): Promise<string[]> {
  return database.alone((client) =>
    lockedForMigrations(client, told, async () => {
      await tellCompany(client, told);
      const ran: string[] = [];
      for (const migration of await outstanding(client)) {
        await client.query('begin');
        try {
          await runOne(client, migration, told);
          await client.query('commit');
        } catch (error) {
          await client.query('rollback');
          throw error;
        }
        ran.push(migration.name);
      }
      return ran;
    }),
  );
}

/** Does the same to see whether it can be, in one transaction of which nothing stays. Tables are held meanwhile as in the upgrade itself. */
export async function rehearse(database: Pick<Database, 'alone'>, told: Told = {}): Promise<string[]> {
  return database.alone((client) =>
    lockedForMigrations(client, told, async () => {
      await tellCompany(client, told);
      await client.query('begin');
      try {
        const ran: string[] = [];
        for (const migration of await outstanding(client)) {
          await runOne(client, migration, told);
          ran.push(migration.name);
        }
        return ran;
      } finally {
        await client.query('rollback');
      }
    }),
  );
}

/** The same within a transaction that is begun and locked already, of which other things are a part. */
export async function migrateWithin(client: ClientBase): Promise<void> {
  for (const migration of await outstanding(client)) await runOne(client, migration, {});
}

async function lockedForMigrations<T>(
  client: ClientBase,
  { waiting }: Told,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockKeys.migrations}) as taken`);
  if (!rows[0]?.taken) {
    waiting?.();
    await client.query(`select pg_advisory_lock(${lockKeys.migrations})`);
  }
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKeys.migrations})`).catch(() => {});
  }
}

async function tellCompany(client: ClientBase, { company }: Told): Promise<void> {
  if (company)
    await client.query(
      "select set_config('portal.currency', $1, false), set_config('portal.time_zone', $2, false)",
      [company.CURRENCY, company.TZ],
    );
}

/** What has not run yet. */
async function outstanding(client: ClientBase): Promise<ReturnType<typeof migrations>> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  return migrations().filter(({ name, hash }) => {
    const before = done.get(name);
    if (before !== undefined && before !== hash)
      throw new MigrationFailed(`Migration ${name} was changed after it had run.`);
    return before === undefined;
  });
}

async function runOne(
  client: ClientBase,
  { name, sql, hash }: ReturnType<typeof migrations>[number],
  { ran }: Told,
): Promise<void> {
  const start = performance.now();
  try {
    await client.query(`set local lock_timeout = '${lockTimeoutSeconds}s'`);
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const why =
      code === '55P03'
        ? `it waited ${lockTimeoutSeconds} s for a table that others hold: start again once they are through`
        : message;
    throw new MigrationFailed(`Migration ${name} failed, and nothing of it stays: ${why}.`, { cause: error });
  }
  ran?.(name, (performance.now() - start) / 1000);
}
