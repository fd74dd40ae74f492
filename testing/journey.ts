import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { announcedTemplates, copyTemplate } from './database/copies.ts';
import { byKeys } from './long.ts';
import { type MailServer, startMailServer } from './others/mail-server.ts';
import { pressByKeys } from './pages/by-keys.ts';
import { type PortalHost, startPortalHost } from './processes/portal-host.ts';
import { freePort } from './processes/ports.ts';
import { startServerProcess } from './processes/server-process.ts';

/** The portal as it is started for real, with the demo company as it is on the first day, and a mail server. */
export interface JourneyPortal {
  readonly url: string;
  readonly dataDirectory: string;
  /** Undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly mail: MailServer;
  /** Stops the portal, does this, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface JourneyOptions {
  /** By default the one that is started for real. */
  readonly program?: string;
  /** On the embedded database, where a PostgreSQL runs too. */
  readonly embedded?: boolean;
  /** Where the portals of PostgreSQL are opened; else each has a process of its own. */
  readonly host?: PortalHost;
}

/**
 * Starts a portal of its own with these settings besides the usual ones: on PostgreSQL, which takes half of the embedded one's time, where
 * one runs. Close it when done.
 */
export async function openJourneyPortal(
  settings: Record<string, string> = {},
  { program, embedded, host }: JourneyOptions = {},
): Promise<JourneyPortal> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'portal-journey-'));
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  process.once('exit', remove);
  const templates = (embedded ? null : announcedTemplates('postgres')) ?? announcedTemplates('pglite');
  if (!templates) throw new Error('A portal is a copy of the one that the setup of the browser tests makes.');
  const copy = await copyTemplate(templates, 'first-day', dataDirectory);
  const mail = await startMailServer();
  const start = async (ports: { PORT: string; DEMO_IDP_PORT: string }) => {
    const all = {
      DATA_DIR: dataDirectory,
      DATABASE_URL: copy.nearUrl,
      LOG_LEVEL: 'info',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Me@Meridian <portal@meridian.example.com>',
      ...settings,
      ...ports,
    };
    return host && copy.databaseUrl ? host.open(all) : startServerProcess(all, program);
  };
  const ports = { PORT: String(await freePort()), DEMO_IDP_PORT: String(await freePort()) };
  let server = await start(ports);
  return {
    url: server.url,
    dataDirectory,
    databaseUrl: copy.databaseUrl,
    mail,
    async restart(meanwhile) {
      await server.stop();
      await meanwhile();
      server = await start(ports);
    },
    async close() {
      await server.stop();
      await mail.close();
      await copy.remove();
      remove();
      process.off('exit', remove);
    },
  };
}

/** The portals of one browser: the one that the present file has to itself, and those that files share. */
export interface Portals {
  of(
    file: string,
    settings: Record<string, string>,
    of: { shared: boolean; embedded: boolean },
  ): Promise<JourneyPortal>;
}

/**
 * A test of a journey. Those of a file follow one another on a portal of their own, `portal`; no file meets what another has left.
 * `test.use({ settings })` changes that portal's settings. A file whose journeys change nothing that another could see says
 * `test.use({ shared: true })`: such files use one portal, for to start one takes as long as some journeys. `test.use({ embedded: true })`
 * has it on the embedded database, as `npm start` begins. With `PORTAL_KEYS=1` they press by keys (by-keys.ts).
 */
export const test = base.extend<
  {
    settings: Record<string, string>;
    shared: boolean;
    embedded: boolean;
    portal: JourneyPortal;
    keys: undefined;
  },
  { portals: Portals }
>({
  settings: [{}, { option: true }],
  shared: [false, { option: true }],
  embedded: [false, { option: true }],
  portals: [
    async ({ browser }, use) => {
      const shared = new Map<string, JourneyPortal>();
      // One at most.
      const own = new Map<string, JourneyPortal>();
      // Those that are shared are started as `npm start` does, each in its process.
      let host: PortalHost | undefined;
      let last = '';
      await use({
        async of(file, settings, { shared: isShared, embedded }) {
          // What a file has left open is nothing to the next.
          if (last && last !== file) for (const context of browser.contexts()) await context.close();
          last = file;
          const key = JSON.stringify(settings);
          if (isShared) {
            const portal = shared.get(key) ?? (await openJourneyPortal(settings));
            shared.set(key, portal);
            return portal;
          }
          const known = own.get(`${file} ${key}`);
          if (known) return known;
          for (const portal of own.values()) await portal.close();
          own.clear();
          host ??= startPortalHost();
          const portal = await openJourneyPortal(settings, { embedded, host });
          own.set(`${file} ${key}`, portal);
          return portal;
        },
      });
      for (const portal of [...own.values(), ...shared.values()]) await portal.close();
      await host?.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  portal: [
    async ({ portals, settings, shared, embedded }, use, { file }) =>
      use(await portals.of(file, settings, { shared, embedded })),
    { timeout: 300_000 },
  ],
  // Tagged `@mouse`, a journey is about the mouse or the thumb itself, and is pressed as it is written.
  keys: [
    async ({ browser }, use, { tags }) => {
      if (byKeys) await pressByKeys(browser, !tags.includes('@mouse'));
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});
