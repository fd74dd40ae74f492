import { join } from 'node:path';
import type { Logger } from 'pino';
import { composePortal } from './app.ts';
import { startSealer } from './audit/seal.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { dataDirectory, type Env } from './env.ts';
import { openFileStore } from './files/file-store.ts';
import type { App } from './http/app.ts';
import { createOutbox } from './jobs/outbox.ts';
import { openMailer } from './mail/smtp.ts';
import type { Platform } from './platform.ts';

export interface Portal {
  readonly app: App;
  readonly platform: Platform;
  /** Stops accepting, finishes what is under way, closes the database. */
  close(): Promise<void>;
}

/** Where the page is built (scripts/build.mjs). */
export const builtPage = join(import.meta.dirname, '..', 'dist');

/** Opens the database, brings it up to date, loads the demo company where it belongs, and listens. */
export async function startPortal(env: Env, log: Logger, pages = builtPage): Promise<Portal> {
  const directory = dataDirectory(env);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDirectory: directory,
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  const ran = await migrate(database.pool);
  if (ran.length > 0) log.info({ migrations: ran.length }, 'database brought up to date');
  const platform: Platform = {
    env,
    database,
    files: await openFileStore(join(directory, 'files')),
    outbox: createOutbox(database, log),
    mail: openMailer(env),
    pages,
    log,
    now: () => new Date(),
  };
  // What a killed one was receiving. Servers on one PostgreSQL may share the folder, and the others may be receiving now.
  if (database.embedded) await platform.files.sweep(0);
  await loadDemoWhereItBelongs(platform);
  const demoIdp = await startDemoIdpWhereItBelongs(platform);
  const app = await composePortal(platform, demoIdp ? { demoProvider: demoIdp.provider } : {});
  await platform.outbox.start();
  const sealer = startSealer(database, log);
  await app.listen({ port: env.PORT, host: env.HOST });
  return {
    app,
    platform,
    async close() {
      await demoIdp?.close();
      await app.close();
      await platform.outbox.stop();
      platform.mail?.close();
      await sealer.stop();
      await database.close();
    },
  };
}

/** DEMO=1: into any database without employees; not set: into an embedded one without; DEMO=0: never. */
async function loadDemoWhereItBelongs(platform: Platform): Promise<void> {
  const { env, database } = platform;
  if (!(env.DEMO === true || (env.DEMO === 'when-embedded' && database.embedded))) return;
  const { rows } = await database.pool.query('select exists (select from employees) as peopled');
  if (rows[0].peopled) return;
  // Only here and only now: the rest of the portal does not know the demo company.
  const { loadDemoCompany } = await import('../demo/load.ts');
  await loadDemoCompany(platform);
}

/** SSO=demo: the demo identity provider, on its own port. */
async function startDemoIdpWhereItBelongs(platform: Platform) {
  if (platform.env.SSO !== 'demo') return null;
  const { startDemoIdp } = await import('../demo/idp/start.ts');
  return startDemoIdp(platform);
}
