import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import pg from 'pg';
import { ensureMadePage, ensureMessages, ensurePage, ensureServer } from '../scripts/prepare.mjs';
import { announceTemplates, templateDatabase } from './database/copies.ts';
import { startPostgres, type TestPostgres } from './database/postgres.ts';
import { long } from './long.ts';
import { keepScratchInMemory } from './processes/scratch.ts';
import { startServerProcess } from './processes/server-process.ts';

/** Before the browser tests: the page as it is, and a portal that has just been started for the first time. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  if (projects.every(({ use }) => !use.launchOptions?.executablePath))
    throw new Error('No Chromium runs on this machine: npm test installs one.');
  await ensureMessages();
  await Promise.all([ensurePage(), ensureServer()]);
  // To build it takes as long as the other twice.
  if (asksFor('web/made-languages.e2e.ts')) await ensureMadePage({ long });
  const dropScratch = keepScratchInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    dropScratch();
  };
  process.once('exit', remove);
  const postgres = await startPostgres();
  try {
    await Promise.all([
      postgres && makeFirstDay(folder, postgres),
      (long || !postgres) && makeFirstDay(folder),
    ]);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  return async () => {
    await postgres?.stop();
    remove();
  };
}

/** Whether the command's words ask for this file of tests. */
function asksFor(file: string): boolean {
  const words = process.argv.slice(3).filter((word) => !word.startsWith('-'));
  return words.length === 0 || process.argv.includes('-g') || words.some((word) => file.includes(word));
}

/** Starts the portal for the first time and stops it: what each portal begins with a copy of, embedded or on PostgreSQL. */
async function makeFirstDay(parent: string, postgres?: TestPostgres): Promise<void> {
  const folder = join(parent, postgres ? 'postgres' : 'pglite');
  const database = templateDatabase('first-day');
  await postgres?.run(`create database ${database}`);
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'first-day'),
    DATABASE_URL: postgres?.url(database),
    DEMO: '1',
  });
  // Each portal that is started on a copy of it would make them.
  if (postgres) await untilPictured(postgres.url(database));
  await server.stop();
  if (postgres)
    announceTemplates('postgres', {
      folder,
      address: postgres.url('postgres'),
      socket: postgres.socket,
    });
  else announceTemplates('pglite', { folder });
}

/** Waits until the portal has made the small picture of each of its documents. */
async function untilPictured(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const missing = 'select from document_versions where thumbnail_state is null limit 1';
  while ((await client.query(missing)).rowCount) await new Promise((waited) => setTimeout(waited, 100));
  await client.end();
}
