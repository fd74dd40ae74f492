import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyTemplate, type Templates } from '#testing/database/copies.ts';
import { type MeasuredServer, startMeasuredServer } from '#testing/processes/measured.ts';
import { freePort } from '#testing/processes/ports.ts';
import { matrixSettings } from '#testing/rooms/matrix-document.ts';

/** A portal in a process of its own, with the demo company in a database of its own. */
export interface Fuzzed {
  readonly server: MeasuredServer;
  readonly port: number;
  readonly host: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly pool: pg.Pool;
  /** Stops the portal, and tells what its log has of errors. */
  close(): Promise<string[]>;
}

/** Everybody's role in the run: those that the demo company has, one of whom holds all of them. */
export const roles = ['ADMIN', 'FINANCE', 'T1', 'FL1', 'FL2', 'HR', 'STORE', 'REGION', 'CLEARANCE'] as const;

/** Opens a portal with all that a setting leaves out. */
export async function openFuzzed(templates: Templates): Promise<Fuzzed> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  const copy = await copyTemplate(templates, 'demo', folder);
  const port = await freePort();
  const settings = {
    ...matrixSettings,
    DATABASE_URL: copy.databaseUrl ?? '',
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    DEMO_IDP_PORT: String(await freePort()),
    PAYMENT_GATEWAY: 'sandbox',
    PAYMENT_SANDBOX_PORT: String(await freePort()),
  };
  const pool = new pg.Pool({
    connectionString: settings.DATABASE_URL,
    max: 3,
    // What is looked at afterwards has the days of the company.
    options: '-c timezone=Asia/Kolkata',
  });
  let log = '';
  const remove = async () => {
    await pool.end();
    await copy.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await startMeasuredServer(settings, (said) => {
      log = said;
    });
    return {
      server,
      port,
      host: `127.0.0.1:${port}`,
      settings,
      pool,
      async close() {
        const ended = await server.stop().catch((error: Error) => error.message);
        await remove();
        return [...(ended === 0 ? [] : [`The portal ended with ${ended}.`]), ...errorsIn(log)];
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const errorsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
    .map((line) => `logged: ${line.slice(0, 1_500)}`);
