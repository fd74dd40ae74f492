import pg from 'pg';
import { loadDemoCompany } from '#demo/load.ts';
import { makeMissing } from '#features/documents/server/thumbnail-service.ts';
import { dayOf } from '#formats/time/dates.ts';
import { composePortal } from '#portal/compose.ts';
import { rooms } from '#portal/rooms.ts';
import { builtPage } from '#portal/start.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseOf, readEnv } from '#server/env.ts';
import { openFiles } from '#server/files/open-files.ts';
import type { App } from '#server/http/app.ts';
import { createOutbox } from '#server/jobs/outbox.ts';
import { createLog } from '#server/log.ts';
import { openMailer } from '#server/mail/smtp.ts';
import type { Platform } from '#server/platform.ts';
import { holdSettings } from '#server/settings/held.ts';
import { createTally } from '#server/tally.ts';
import { watchConnection } from '../database/one-connection.ts';
import { drainable } from '../database/outbox.ts';
import { expectNoSecretLogged } from './secrets.ts';
import { quick } from './server-process.ts';

/** A line of the log, parsed. */
export type LogLine = { readonly level: number; readonly msg?: string } & Record<string, unknown>;

/** The whole portal on a database of its own. */
export interface TestPortal {
  readonly app: App;
  readonly platform: Platform;
  /** What the portal has logged so far; nothing is printed. */
  readonly logged: readonly LogLine[];
  /** The address it listens on, with `listen`; else the address it believes in. */
  readonly url: string;
  /** Runs the jobs that wait, now. Returns how many ran; throws what a job throws. */
  drainOutbox(): Promise<number>;
  /** @throws when a secret stands in what was logged */
  close(): Promise<void>;
}

export interface TestPortalOptions {
  /** The portal's clock; by default the real one. */
  readonly now?: () => Date;
  /** Settings that differ from the defaults. */
  readonly env?: Record<string, string | undefined>;
  /** Whether the demo company is in it (the default). */
  readonly demo?: boolean;
  /** Listens on a free port of loopback; without it `app.inject` is enough, and quicker. */
  readonly listen?: boolean;
  /** Connections to PostgreSQL; by default as many as the portal takes. */
  readonly poolSize?: number;
  /** Lets the background jobs run by themselves; without it `drainOutbox` runs them. */
  readonly workers?: boolean;
}

/** Opens a portal on the data directory or database that `settings` name; `fill` migrates it first and fills it. */
export async function openPortal(
  settings: Record<string, string | undefined>,
  options: TestPortalOptions & { fill?: 'empty' | 'demo' },
): Promise<TestPortal> {
  const logged: LogLine[] = [];
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) });
  const env = readEnv({ ...quick, ...settings });
  const opened = await openDatabase({
    ...databaseOf(env),
    ...(options.poolSize !== undefined && { poolSize: options.poolSize }),
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  if (options.now) await tellDay(opened, dayOf(options.now(), env.TZ));
  const database = watchConnection(opened);
  const tally = createTally();
  const outbox = drainable(createOutbox(database, log, tally), database);
  if (options.fill) await migrate(database);
  const held = await holdSettings({ database, env, log });
  const platform: Platform = {
    env,
    settings: held,
    database,
    files: await openFiles(env, log),
    outbox,
    mail: openMailer(env, () => held.now.product),
    tally,
    pages: builtPage,
    log,
    now: options.now ?? (() => new Date()),
  };
  if (options.fill === 'demo') {
    await loadDemoCompany({ ...platform, rooms });
    // Each portal that is started on a copy of it would make them.
    while ((await makeMissing(platform)) > 0);
  }
  const app = await composePortal(platform);
  await outbox.start({ workers: options.workers ?? false });
  await app.ready();
  if (options.listen) await app.listen({ port: env.PORT, host: env.HOST });
  const portal: TestPortal = {
    app,
    platform,
    logged,
    url: env.PUBLIC_URL,
    drainOutbox: () => outbox.drain(),
    async close() {
      await app.close();
      await outbox.stop();
      platform.mail?.close();
      await held.close();
      await database.close();
      letGo(portal);
      expectNoSecretLogged(
        logged.map((line) => JSON.stringify(line)),
        settings,
      );
    },
  };
  return portal;
}

/**
 * A test file's names are held as long as the process that runs one file after the other: by them each portal, closed long ago, would stay in its
 * memory, 9 MB that are swept time and again.
 */
function letGo(portal: TestPortal): void {
  for (const part of Object.keys(portal)) Reflect.deleteProperty(portal, part);
}

/** What a test writes by itself happens on its portal's day: it would else be of the day on which the test happens to run. */
async function tellDay({ pool }: Database, day: string): Promise<void> {
  const origin = pg.escapeLiteral(JSON.stringify({ day }));
  const { rows } = await pool.query('select current_database() as name');
  // This connection, and each that is made later.
  await pool.query(`set directory.origin = ${origin}`);
  await pool.query(`alter database ${pg.escapeIdentifier(rows[0].name)} set directory.origin = ${origin}`);
}
