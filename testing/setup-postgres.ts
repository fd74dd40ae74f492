import { ensureMessages, ensureServer } from '../scripts/prepare.mjs';
import { announceTemplates } from './database/copies.ts';
import { startPostgres } from './database/postgres.ts';
import { makeTemplates, removeTemplates } from './database/template.ts';
import { keepScratchInMemory } from './processes/scratch.ts';

/** Before the server tests on PostgreSQL: a server of our own, and the templates on it. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureMessages();
  await ensureServer();
  const dropScratch = keepScratchInMemory();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('No PostgreSQL runs on this machine: run the project server-pglite only.');
  const templates = await makeTemplates(postgres).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  announceTemplates('postgres', templates);
  return async () => {
    removeTemplates(templates);
    await postgres.stop();
    dropScratch();
  };
}
