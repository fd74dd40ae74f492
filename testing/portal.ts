import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { composePortal } from '../server/app.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { dataDirectory, readEnv } from '../server/env.ts';
import { openFileStore } from '../server/files/file-store.ts';
import type { App } from '../server/http/app.ts';
import { createOutbox } from '../server/jobs/outbox.ts';
import { createLog } from '../server/log.ts';
import type { Platform } from '../server/platform.ts';
import { drainable } from './outbox.ts';
import { freePort } from './postgres.ts';
import { announcedTemplates, copyStatement, type TemplateName, type Templates } from './template.ts';

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
  /** Lets the background jobs run by themselves; without it `drainOutbox` runs them. */
  readonly workers?: boolean;
}

/**
 * Opens the whole portal on a fresh database: embedded, or on PostgreSQL with TEST_DATABASE=postgres. Close it when done:
 *
 *     const portal = await openTestPortal();
 *     afterAll(() => portal.close());
 */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const templates = announcedTemplates();
  const template: TemplateName = options.demo === false ? 'empty' : 'demo';
  if (!templates && process.env.TEST_DATABASE === 'postgres') {
    throw new Error('TEST_DATABASE=postgres needs the templates that the global setup makes.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const copy = templates ? await copyTemplate(templates, template, folder) : null;
  const remove = async () => {
    await copy?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: copy?.databaseUrl,
      ...(options.listen && { PORT: String(await freePort()) }),
      ...options.env,
    };
    const portal = await openPortal(settings, { ...options, ...(!copy && { fill: template }) });
    return {
      ...portal,
      async close() {
        await portal.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Opens a portal on the data directory or database that `settings` name; `fill` migrates it first and fills it. */
export async function openPortal(
  settings: Record<string, string | undefined>,
  options: TestPortalOptions & { fill?: TemplateName },
): Promise<TestPortal> {
  const logged: LogLine[] = [];
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) });
  const env = readEnv(settings);
  const directory = dataDirectory(env);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDirectory: directory,
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  const outbox = drainable(createOutbox(database, log), database);
  const platform: Platform = {
    env,
    database,
    files: await openFileStore(join(directory, 'files')),
    outbox,
    log,
    now: options.now ?? (() => new Date()),
  };
  if (options.fill) await migrate(database.pool);
  const app = await composePortal(platform);
  await outbox.start({ workers: options.workers ?? false });
  if (options.fill === 'demo') await loadDemo(platform);
  await app.ready();
  if (options.listen) await app.listen({ port: env.PORT, host: env.HOST });
  return {
    app,
    platform,
    logged,
    url: env.PUBLIC_URL,
    drainOutbox: () => outbox.drain(),
    async close() {
      await app.close();
      await outbox.stop();
      await database.close();
    },
  };
}

/** Copies a template into `folder` and, on PostgreSQL, into a database of its own. */
async function copyTemplate(
  templates: Templates,
  template: TemplateName,
  folder: string,
): Promise<{ databaseUrl: string | undefined; remove: () => Promise<void> }> {
  cpSync(join(templates.folder, template), folder, { recursive: true });
  const { address } = templates;
  if (!address) return { databaseUrl: undefined, remove: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(address, copyStatement(name, template));
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    remove: () => runOn(address, `drop database ${name} with (force)`),
  };
}

async function runOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function loadDemo(platform: Platform): Promise<void> {
  const file = join(import.meta.dirname, '../demo/load.ts');
  if (!existsSync(file)) return;
  const { loadDemoCompany } = (await import(file)) as {
    loadDemoCompany: (platform: Platform) => Promise<unknown>;
  };
  await loadDemoCompany(platform);
}
