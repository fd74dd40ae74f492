import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts';
import { openPortal } from '#testing/processes/open.ts';
import { signIn } from '#testing/sign-in.ts';
import { profiled } from './profiles.ts';

const callers = 600;

/** Where a portal keeps what it has. */
export interface Settings extends Record<string, string> {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}

/** What a part is measured in: a folder of its own, and a PostgreSQL of its own where it asks for one. */
export interface World {
  readonly folder: string;
  /**
   * A new database on the part's PostgreSQL, and a folder beside it; `template`: one of this world's that nobody has open, which it is a copy of.
   * @throws where no PostgreSQL runs here
   */
  settings(name: string, template?: string): Promise<Settings>;
  postgres(): Promise<TestPostgres>;
  close(): Promise<void>;
}

export function openWorld(): World {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  let started: Promise<TestPostgres | null> | undefined;
  const postgres = async () => {
    started ??= startPostgres();
    const running = await started;
    if (!running) throw new Error('no PostgreSQL runs on this machine');
    return running;
  };
  return {
    folder,
    postgres,
    async settings(name, template) {
      const running = await postgres();
      await running.run(`create database ${name}${template ? ` template ${template}` : ''}`);
      return { DATABASE_URL: running.url(name), DATA_DIR: join(folder, name), ...profiled(name) };
    },
    async close() {
      await (await started)?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs these on a database, one after the other; answers the rows of the last. */
export async function statements<Row extends pg.QueryResultRow>(
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
  all: readonly (readonly [statement: string, values?: readonly unknown[]])[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const [statement, values = []] of all) ({ rows } = await client.query<Row>(statement, [...values]));
    return rows;
  } finally {
    await client.end();
  }
}

/** Sessions of many people, so that none meets the limit of calls per session. `whose`: SQL that selects their codes. */
export async function openSessions(
  settings: Settings,
  whose = `select empcode from employees where left_on is null order by empcode limit ${callers}`,
): Promise<Record<string, string>[]> {
  const portal = await openPortal(settings, {});
  const { rows } = await portal.platform.database.pool.query(whose);
  const sessions: Record<string, string>[] = [];
  for (const { empcode } of rows) sessions.push({ ...(await signIn(portal, empcode)) });
  await portal.close();
  return sessions;
}

/** An empty database with the demo company, whose first start is done. */
export async function fillDemo(settings: Settings): Promise<void> {
  const portal = await openPortal(settings, { fill: 'demo' });
  await portal.close();
}
