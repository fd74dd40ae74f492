import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startSealer } from '#server/audit/seal.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { expectSame } from '#server/db/same-database.ts';
import { databaseOf, type Env } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import { openFiles } from '#server/files/open-files.ts';
import type { App } from '#server/http/app.ts';
import { createOutbox } from '#server/jobs/outbox.ts';
import { tellCompany } from '#server/ledger/company-store.ts';
import { openMailer } from '#server/mail/smtp.ts';
import type { Platform } from '#server/platform.ts';
import { holdSettings } from '#server/settings/held.ts';
import { createTally } from '#server/tally.ts';
import { preparePortal } from './compose.ts';
import { loadDemoWhereItBelongs } from './demo-company.ts';
import { rooms } from './rooms.ts';

export interface Portal {
  readonly app: App;
  readonly platform: Platform;
  /** Where the mail of the demo company is read; null: it goes out, or there is none. */
  readonly mailbox: string | null;
  /** Is ready for nothing more, and answers whoever is sent here all the same, for as long as balancers take to see that. */
  drain(): Promise<void>;
  /** Stops accepting, finishes what is under way, closes the database. */
  close(): Promise<void>;
}

/** Where the page is built (scripts/build.mjs). */
export const builtPage = join(import.meta.dirname, '..', 'dist');

/** Opens the database, brings it up to date, loads the demo company where it belongs, and listens. */
export async function startPortal(env: Env, log: Logger, pages = builtPage): Promise<Portal> {
  expectSource(env);
  await expectFree(env);
  const database = await openDatabase({
    ...databaseOf(env),
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  // Migrations go by the one, and all else by the other.
  if (env.DATABASE_DIRECT_URL) await expectSame(database);
  const ran = await migrate(database, { company: env, waiting: () => log.info(anotherUpgrades) });
  await tellCompany(database, env);
  if (ran.length > 0) log.info({ migrations: ran.length }, 'database brought up to date');
  // A folder that can't be written is told of before the sandbox, which writes there too.
  const files = await openFiles(env, log);
  tellIfAway(files, log);
  const sandbox = await startSandboxWhereItBelongs(env);
  const settings = await holdSettings({ database, env, log });
  const mailbox = await startMailboxWhereItBelongs(env, settings);
  const tally = createTally();
  const platform: Platform = {
    env: sandbox ? { ...env, PAYMENT_SANDBOX_URL: sandbox.address } : env,
    settings,
    database,
    files,
    outbox: createOutbox(database, log, tally),
    mail: openMailer({ ...env, ...mailbox?.sendBy }, () => settings.now.product),
    tally,
    pages,
    log,
    now: () => new Date(),
  };
  // What a killed one was receiving. Servers on one PostgreSQL may share the folder, and the others may be receiving now.
  if (database.embedded) await platform.files.sweep(0);
  await loadDemoWhereItBelongs(platform, rooms);
  const demoIdp = await startDemoIdpWhereItBelongs(platform, mailbox);
  const { app, opened } = await preparePortal(platform, demoIdp ? { demoProvider: demoIdp.provider } : {});
  await platform.outbox.start();
  const sealer = startSealer(database, log);
  await app.listen({ port: env.PORT, host: env.HOST });
  // Only now has the start succeeded: nobody is signed out by one that did not.
  await opened();
  return {
    app,
    platform,
    mailbox: mailbox?.address ?? null,
    async drain() {
      app.isDraining = true;
      await rest(env.DRAIN_SECONDS * 1_000);
    },
    async close() {
      await demoIdp?.close();
      await app.close();
      await platform.outbox.stop();
      await sandbox?.close();
      platform.mail?.close();
      await mailbox?.close();
      await sealer.stop();
      await settings.close();
      await database.close();
    },
  };
}

/** A storage that is away keeps nobody from what needs no files: the portal starts, and says so. */
function tellIfAway(files: Platform['files'], log: Logger): void {
  files.reachable().catch((error: unknown) => log.error({ err: error }, 'files cannot be kept'));
}

/** SSO=demo: the demo identity provider, on its own port. */
async function startDemoIdpWhereItBelongs(platform: Platform, mailbox: { address: string } | null) {
  if (platform.env.SSO !== 'demo') return null;
  const { startDemoIdp } = await import('#demo/idp/start.ts');
  return startDemoIdp(platform, mailbox?.address);
}

/** SSO=demo, and no mail server: a mailbox for everybody, on a port of its own. */
async function startMailboxWhereItBelongs(env: Env, settings: Platform['settings']) {
  if (env.SSO !== 'demo' || env.SMTP_URL) return null;
  const { startMailbox } = await import('#demo/mailbox/start.ts');
  return startMailbox(env, { now: () => new Date(), waitSeconds: () => settings.now.mailWaitSeconds });
}

/** PAYMENT_GATEWAY=sandbox: the sandbox, in a process of its own. */
async function startSandboxWhereItBelongs(env: Env) {
  if (env.PAYMENT_GATEWAY !== 'sandbox') return null;
  const { startSandbox } = await import('#demo/gateway/start.ts');
  return startSandbox(env);
}

const anotherUpgrades = 'another server is upgrading the database: this one waits for it';

/** A folder that is set and is none would be read each night for nothing. @throws WrongSetting */
function expectSource({ HR_SOURCE }: Pick<Env, 'HR_SOURCE'>): void {
  if (!HR_SOURCE || /^https?:\/\//i.test(HR_SOURCE)) return;
  if (!statSync(HR_SOURCE, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongSetting(`HR_SOURCE ${HR_SOURCE} is no folder that is there: make it, or mount it, first.`);
}

/** Whoever has the port is asked first: a second start changes nothing. @throws EADDRINUSE, EACCES, EADDRNOTAVAIL */
function expectFree({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  if (PORT === 0) return Promise.resolve();
  return new Promise((free, taken) => {
    const probe = createServer().once('error', taken);
    probe.listen({ port: PORT, host: HOST, exclusive: true }, () => probe.close(() => free()));
  });
}
